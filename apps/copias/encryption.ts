import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type DecipherGCM,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { StartError } from '../start-error';
import { MANIFEST, readText, type Manifest } from './manifest';

const SHORTEST_CLAVE = 12;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Cost of scrypt: every guess of the clave needs 128 MB and about half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The keys of one copy. They are derived from COPIA_CLAVE and the salt of this copy. */
export interface CopyKeys {
  /** The salt in base64, as in the manifest. */
  sal: string;
  parts: Buffer;
  manifest: Buffer;
}

/**
 * Reads COPIA_CLAVE, which encrypts and decrypts copies.
 * @returns null if it is not set
 * @throws StartError if it is too short
 */
export function readClave(env: NodeJS.ProcessEnv): string | null {
  const clave = env.COPIA_CLAVE?.normalize('NFC') ?? '';
  if (clave === '') return null;
  if (clave.length < SHORTEST_CLAVE)
    throw new StartError(`COPIA_CLAVE es demasiado corta: escriba ${String(SHORTEST_CLAVE)} letras o más.`);
  return clave;
}

export const newKeys = (clave: string): Promise<CopyKeys> =>
  deriveKeys(clave, randomBytes(SALT_BYTES).toString('base64'));

/**
 * Derives the keys that decrypt a copy.
 * @returns null if the copy is not encrypted
 * @throws StartError if COPIA_CLAVE is missing or wrong, or if the manifest has been changed
 */
export async function openCopy(folder: string, { cifrado }: Manifest, clave: string | null): Promise<CopyKeys | null> {
  if (cifrado === undefined) return null;
  if (clave === null)
    throw new StartError('La copia está cifrada: indique en COPIA_CLAVE la clave con la que se hizo.');
  const keys = await deriveKeys(clave, cifrado.sal);
  const stored = Buffer.from((await readText(folder, MANIFEST.seal))?.trim() ?? 'no seal');
  const made = Buffer.from(await sealOf(folder, keys));
  if (made.length !== stored.length || !timingSafeEqual(made, stored))
    throw new StartError(
      'COPIA_CLAVE no es la clave de esta copia, o alguien ha cambiado la copia. No se ha restaurado nada.',
    );
  return keys;
}

/** Writes a keyed hash (HMAC) of the manifest of an encrypted copy. The hash detects changed, removed or swapped parts. */
export async function sealManifest(folder: string, keys: CopyKeys): Promise<void> {
  await writeFile(join(folder, MANIFEST.seal), `${await sealOf(folder, keys)}\n`, { mode: 0o600 });
}

const sealOf = async (folder: string, { manifest }: CopyKeys): Promise<string> =>
  createHmac('sha256', manifest)
    .update(await readFile(join(folder, MANIFEST.text)))
    .digest('hex');

async function deriveKeys(clave: string, sal: string): Promise<CopyKeys> {
  const master = await new Promise<Buffer>((resolve, reject) => {
    scrypt(clave, Buffer.from(sal, 'base64'), 32, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', use, 32));
  return { sal, parts: derive('partes'), manifest: derive('manifiesto') };
}

/** Encrypts a part with AES-256-GCM. The output is the IV, the ciphertext and the tag. The tag also protects the name of the part. */
export function encrypting(parte: string, { parts }: CopyKeys): Transform {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', parts, iv).setAAD(Buffer.from(parte));
  let started = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!started) this.push(iv);
      started = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!started) this.push(iv);
      this.push(cipher.final());
      this.push(cipher.getAuthTag());
      done();
    },
  });
}

/**
 * Decrypts the output of `encrypting`. If a part was changed, the stream fails only at its end. The reader must then discard everything
 * that was read.
 */
export class Decrypting extends Transform {
  private decipher: DecipherGCM | null = null;
  /**
   * Bytes that are not decrypted yet. At the start, these are the bytes of the IV. Later, these are the last 16 bytes received so far,
   * because the stream ends with an authentication tag of 16 bytes.
   */
  private pending = Buffer.alloc(0);

  constructor(
    private readonly parte: string,
    private readonly keys: CopyKeys,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.pending = Buffer.concat([this.pending, chunk]);
    if (this.decipher === null && this.pending.length >= IV_BYTES) {
      this.decipher = createDecipheriv('aes-256-gcm', this.keys.parts, this.pending.subarray(0, IV_BYTES)).setAAD(Buffer.from(this.parte)); // oxfmt-ignore
      this.pending = this.pending.subarray(IV_BYTES);
    }
    const ready = this.pending.length - TAG_BYTES;
    if (this.decipher !== null && ready > 0) {
      this.push(this.decipher.update(this.pending.subarray(0, ready)));
      this.pending = this.pending.subarray(ready);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    try {
      if (this.decipher === null || this.pending.length !== TAG_BYTES) throw new Error('too short');
      this.decipher.setAuthTag(this.pending);
      this.push(this.decipher.final());
      done();
    } catch (error) {
      done(new StartError(`La copia está dañada: «${this.parte}» no se puede descifrar.`, { cause: error }));
    }
  }
}
