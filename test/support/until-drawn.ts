/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A page that never rests, such as one with a running count, is looked at as it is. */
const MOST_FRAMES = 120;

/**
 * Waits until two frames in a row have changed nothing in the document, in a window of the size that it was given. Media queries
 * and observers of sizes fire before a frame is painted, and React renders what follows at most one frame later.
 */
export const untilDrawn = (page: Page): Promise<void> => page.evaluate(inPage, { ...page.viewportSize(), MOST_FRAMES });

async function inPage(wanted: { width?: number; height?: number; MOST_FRAMES: number }): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const hasSize = () => wanted.width === undefined || (innerWidth === wanted.width && innerHeight === wanted.height);
  for (let frames = 0, quiet = 0; quiet < 2 && frames < wanted.MOST_FRAMES; frames += 1) {
    const before = changes;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    quiet = changes === before && hasSize() ? quiet + 1 : 0;
  }
  observer.disconnect();
}
