import type { FileKind } from './file-kinds';

const LONGEST = 150;

/**
 * The name that somebody sent, fit to be shown and to save under: no folders, no characters that are not seen, and an
 * ending that says what the file is (`factura.exe` that is a PDF becomes `factura.exe.pdf`).
 */
export function cleanFileName(sent: string, kind: FileKind): string {
  const [last = ''] = sent.split(/[\\/]/).slice(-1);
  const seen = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const ending = /\.([\p{L}\p{N}]{1,10})$/u.exec(seen)?.[1]?.toLowerCase() ?? '';
  const known = kind.endings.includes(ending);
  const stem = (known ? seen.slice(0, -ending.length - 1) : seen).replace(/^[. ]+/, '') || 'fichero';
  return `${stem.slice(0, LONGEST).replace(/\p{Cs}$/u, '')}.${known ? ending : kind.endings[0]}`;
}

/** The header that says how the file is saved or shown, and its name (RFC 6266, RFC 5987). */
export function contentDisposition(nombre: string, inline: boolean): string {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const whole = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
