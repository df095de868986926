import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CategoriaMensaje, PersonaId, TipoPersona } from '../../contracts';

/** What an opt-out address refuses. */
export interface OptOut {
  persona: PersonaId;
  categoria: CategoriaMensaje;
}

/** 16 bytes of the HMAC cannot be guessed. */
const SIGNATURE_BYTES = 16;

const sign = (text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`baja ${text}`).digest().subarray(0, SIGNATURE_BYTES);

/** Returns the token of an opt-out address. It names the person and the category, is signed, and never expires (RFC 8058). */
export function optOutToken({ persona, categoria }: OptOut, key: Buffer): string {
  const text = `${persona.tipo}${String(persona.id)}-${categoria}`;
  return `${text}-${sign(text, key).toString('base64url')}`;
}

const TOKEN = /^((ALU|TUT|PRO|ADM)(\d{1,10})-(servicio|academico|comercial))-([\w-]{22})$/;

/** Reads a token. @returns null if the signature is wrong */
export function readOptOutToken(token: string, key: Buffer): OptOut | null {
  const [, text = '', tipo, id, categoria, signature = ''] = TOKEN.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(text, key));
  if (!isSigned) return null;
  return { persona: { tipo: tipo as TipoPersona, id: Number(id) }, categoria: categoria as CategoriaMensaje };
}
