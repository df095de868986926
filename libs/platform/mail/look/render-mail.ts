import { isLinkAddress } from '../../../contracts';
import { escapeHtml } from '../../text/escape-html';
import { convertBody } from './convert-body';
import { DARK, FONT, LIGHT } from './palette';

/** The content of a mail. All texts but `body` are plain, and are escaped here. */
export interface MailContent {
  academy: string;
  title?: string;
  /** Rich text. It is cleaned again. */
  body: string;
  /** Whom the message is about, such as `Sobre Lucía y Mario`. */
  about?: string | null;
  /** The button below the text. Its address also stands in words, for who reads without HTML. */
  action?: { label: string; url: string } | null;
  /** Small lines below the message, such as the address of the academy and why the message was sent. */
  foot?: readonly string[];
  /** The page of the opt-out; null if the message has none. */
  unsubscribeUrl?: string | null;
  /** The origin of the campus, for links in the text to its pages; null removes these links. */
  origin?: string | null;
  /** The content ids of attached pictures, by their addresses in the text. */
  pictures?: ReadonlyMap<string, string>;
}

const OPT_OUT = 'No recibir más mensajes como este';
const PREVIEW_LENGTH = 110;

/** Writes a mail in the one look of all mails of Claustro. It needs no pictures, and fits 320 px and dark schemes. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { action = null, unsubscribeUrl = null } = content;
  for (const address of [action?.url, unsubscribeUrl])
    if (typeof address === 'string' && !isWebAddress(address)) throw new Error('A mail has a link to no web address');
  const { origin = null, pictures = new Map<string, string>() } = content;
  const { html, text } = convertBody(content.body, { origin, pictures });
  return { html: renderHtml(content, html, text), text: renderText(content, text) };
}

/** Writes plain paragraphs as the body of a mail. A line break in a paragraph stays. */
export const toParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');

const isWebAddress = (address: string): boolean => /^https?:/i.test(address) && isLinkAddress(address);

function renderText({ academy, title, about, action, foot = [], unsubscribeUrl }: MailContent, words: string): string {
  const parts = [
    ...(about ? [about] : []),
    ...(title ? [title] : []),
    words,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ['-- ', academy, ...foot].join('\n'),
    ...(unsubscribeUrl ? [`${OPT_OUT}:\n${unsubscribeUrl}`] : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderHtml(content: MailContent, body: string, words: string): string {
  const { academy, title, about, action } = content;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title ?? academy)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background:${LIGHT.ground};-webkit-text-size-adjust:100%">
<div role="main" lang="es">
${previewLine(words)}
<table class="m-ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground}">
<tr><td class="m-edge" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT}">
<tr><td class="m-text" style="padding:0 4px 12px;font-size:16px;line-height:1.4;font-weight:600;color:${LIGHT.text};text-align:left">${escapeHtml(academy)}</td></tr>
<tr><td class="m-card" style="padding:28px 28px 12px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:3px solid ${LIGHT.accent};border-radius:3px 3px 10px 10px;text-align:left">
${about ? `<p class="m-text2" style="margin:0 0 8px;font-size:14px;line-height:1.4;color:${LIGHT.text2}">${escapeHtml(about)}</p>\n` : ''}${title ? `<h1 class="m-text" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:${LIGHT.text}">${escapeHtml(title)}</h1>\n` : ''}<div class="m-text m-body" style="font-size:16px;line-height:1.5;color:${LIGHT.text};overflow-wrap:anywhere">${body}</div>
${action ? renderAction(action) : ''}</td></tr>
${renderFoot(content)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** The line that inboxes show beside the subject. The blanks keep the words after it out of that line. */
function previewLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(line)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px">
<tr><td class="m-button" bgcolor="${LIGHT.accent}" style="background:${LIGHT.accent};border-radius:6px"><a class="m-button" href="${address}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:${LIGHT.onAccent};text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td></tr>
</table>
<p class="m-text3" style="margin:0 0 16px;font-size:13px;line-height:1.45;color:${LIGHT.text3};overflow-wrap:anywhere;word-break:break-word">Si el botón no se abre, copie esta dirección en el navegador:<br><a class="m-link" href="${address}" target="_blank" rel="noopener noreferrer" style="color:${LIGHT.accent};text-decoration:underline">${address}</a></p>
`;
}

function renderFoot({ foot = [], unsubscribeUrl }: MailContent): string {
  const lines = foot.map(escapeHtml);
  if (unsubscribeUrl)
    lines.push(
      `<a class="m-link" href="${escapeHtml(unsubscribeUrl)}" target="_blank" rel="noopener noreferrer" style="color:${LIGHT.accent};text-decoration:underline">${OPT_OUT}</a>`,
    );
  if (lines.length === 0) return '';
  return `<tr><td class="m-text3" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:${LIGHT.text3};text-align:left">${lines.join('<br>')}</td></tr>
`;
}

/**
 * What inline styles cannot say. In a dark scheme the colours that an author chose for words are dropped, because they were chosen on
 * white. `[data-ogsc]` is how Outlook marks its dark scheme.
 */
const STYLE_SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.m-edge{padding:12px 8px!important}.m-card{padding:20px 16px 4px!important}}
.m-body li>ul,.m-body li>ol{margin:4px 0 0!important}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

function darkRules(scope: string): string {
  const rules: [selector: string, rule: string][] = [
    ['.m-ground', `background:${DARK.ground}!important`],
    [
      '.m-card',
      `background:${DARK.surface}!important;border-color:${DARK.line}!important;border-top-color:${DARK.accent}!important`,
    ],
    ['.m-text', `color:${DARK.text}!important`],
    ['.m-text2', `color:${DARK.text2}!important`],
    ['.m-text3', `color:${DARK.text3}!important`],
    [
      '.m-body *',
      `color:inherit!important;background-color:transparent!important;border-color:${DARK.strongLine}!important`,
    ],
    ['.m-link', `color:${DARK.accent}!important`],
    ['.m-body a', `color:${DARK.accent}!important`],
    ['.m-button', `background:${DARK.accent}!important;color:${DARK.onAccent}!important`],
  ];
  return rules.map(([selector, rule]) => `${scope}${selector}{${rule}}`).join('');
}
