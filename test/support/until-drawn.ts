/// <reference lib="dom" />
import type { Page, ViewportSize } from 'playwright-core';

/** The wait ends after this many frames, even if the page is still changing. */
const MAX_FRAMES = 120;

/**
 * Waits until the window has its requested size and the document has not changed for two frames. One frame is not enough: React may render
 * the effect of a media query or resize observer one frame later.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(inPage, { size: page.viewportSize(), mostFrames: MAX_FRAMES });

async function inPage({ size, mostFrames }: { size: ViewportSize | null; mostFrames: number }): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (size !== null && (innerWidth !== size.width || innerHeight !== size.height)) await nextFrame();
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0, quiet = 0; quiet < 2 && frames < mostFrames; frames += 1) {
    const before = changes;
    await nextFrame();
    quiet = changes === before ? quiet + 1 : 0;
  }
  observer.disconnect();
}
