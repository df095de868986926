/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Words of English interfaces that are not Spanish words and do not occur in the demo data. */
const ENGLISH =
  /(?<!\p{L})(?:loading|search|save|saved|cancel|close|delete|remove|add|edit|next|previous|pages?|rows?|filters?|submit|select|selected|sort|columns?|open|settings|users?|password|log ?in|log ?out|sign|the|and|of|to|with|your?|is|are|not|found|please|click|here|back|help|view|show|hide|more|yes|required|invalid|failed|unknown|undefined|null|true|false|nan|press|drag|drop|empty|name|date|today|field|value|no data|go)(?!\p{L})/giu;

/** All text of the page, visible or for screen readers: texts, names, titles, placeholders, and the title of the tab. */
export async function wordsOf(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const named = document.querySelectorAll(names.map((name) => `[${name}]`).join());
    const attributes = [...named].flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
    return [...document.body.innerText.split('\n'), ...attributes, document.title];
  });
  return words.filter((line) => line.trim() !== '');
}

/** Returns each English word with the line that contains it. Ignores e-mail addresses. */
export const englishIn = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.includes('@'))
    .flatMap((line) => [...line.matchAll(ENGLISH)].map(([word]) => `${word}: ${line}`));
