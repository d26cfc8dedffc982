import type { ReactElement } from 'react';

/** Allowed siblings of elements: an element or none, never a text. docs/product/foreign-hands.md */
export type OnlyElements = ReactElement | false | null | undefined | '' | readonly OnlyElements[];
