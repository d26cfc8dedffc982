/** The names of a module's classes; the architecture test tells which there are. `import *` lets the bundler write each in its place. */
declare module '*.css';
