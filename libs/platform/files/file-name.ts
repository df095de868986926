import type { FileKind } from './file-kinds';

const MAX_LENGTH = 150;

/**
 * Makes the name of an upload safe: without folders and invisible characters, and with an extension of the file's real kind (a PDF named
 * `factura.exe` becomes `factura.exe.pdf`).
 */
export function cleanFileName(sent: string, kind: FileKind): string {
  const [last = ''] = sent.split(/[\\/]/).slice(-1);
  const visible = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const extension = /\.([\p{L}\p{N}]{1,10})$/u.exec(visible)?.[1]?.toLowerCase() ?? '';
  const isKnown = kind.extensions.includes(extension);
  const stem = (isKnown ? visible.slice(0, -extension.length - 1) : visible).replace(/^[. ]+/, '') || 'fichero';
  return `${stem.slice(0, MAX_LENGTH).replace(/\p{Cs}$/u, '')}.${isKnown ? extension : kind.extensions[0]}`;
}

/** The `Content-Disposition` header with the file's name (RFC 6266, RFC 5987). */
export function contentDisposition(name: string, inline: boolean): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
