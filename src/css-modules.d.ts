/** Imported with `*`, so that the bundler inlines each name; the architecture test checks which names exist. */
declare module '*.module.css' {
  const classes: { readonly [local: string]: string };
  namespace classes {}
  export = classes;
}

declare module '*.css' {}
