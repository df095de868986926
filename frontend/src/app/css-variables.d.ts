import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our style sheets take values from code through CSS variables. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
