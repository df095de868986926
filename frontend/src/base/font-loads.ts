/**
 * Calls `onLoad` each time font files have loaded, because texts change their widths then.
 * @returns a function that removes the listener
 */
export function onFontLoad(onLoad: () => void): () => void {
  document.fonts.addEventListener('loadingdone', onLoad);
  return () => document.fonts.removeEventListener('loadingdone', onLoad);
}

/** Number of font files that have loaded. */
export const countLoadedFonts = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length;
