import { useEffect } from 'react';
import { useStatus } from '../../services/status/status.ts';

const TEMPLATE_NAME = /^[\w-]{1,32}$/;

/** Writes the operator's template onto the page, for a shell or a style of its own; docs/product/status.md */
export function TemplateMark() {
  const template = useStatus().value?.mobileTemplate ?? '';
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (TEMPLATE_NAME.test(template)) dataset.template = template;
    else delete dataset.template;
  }, [template]);
  return null;
}
