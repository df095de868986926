export { cleanHtml } from './clean-html';
export { htmlToText, isBlankHtml } from './read-html';
export { readRichText, type RichTextRead } from './rich-text';
