/**
 * Calls `onLoad` each time font files have arrived: texts have other widths then.
 * @returns a function that ends this
 */
export function onFontLoad(onLoad: () => void): () => void {
  document.fonts.addEventListener('loadingdone', onLoad);
  return () => document.fonts.removeEventListener('loadingdone', onLoad);
}

/** How many font files have arrived. */
export const countLoadedFonts = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length;
