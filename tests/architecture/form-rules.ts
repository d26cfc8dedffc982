import type { Rule } from './program-rules.ts';

const FORM = 'src/components/forms/form.tsx';
const RAW_FORM = /<form\b/;
const HAS_MODEL = /\buseForm\(/;
const FREEZES = /<Form\b|\bisFrozen=/;

/** A form is frozen while it is sent, so that the values under the button are the ones sent. docs/product/errors.md */
export const freezesForms: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx') && path !== FORM)
    .flatMap(({ path, code }) => {
      if (RAW_FORM.test(code)) return [`${path} has a form that can be changed while it is sent`];
      return HAS_MODEL.test(code) && !FREEZES.test(code) ? [`${path} freezes no fields while they are sent`] : [];
    });
