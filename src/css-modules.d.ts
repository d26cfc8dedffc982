/** Imported with `*`, so that the bundler writes each name in its place; the architecture test tells which names there are. */
declare module '*.module.css' {
  const classes: { readonly [local: string]: string };
  namespace classes {}
  export = classes;
}

declare module '*.css' {}
