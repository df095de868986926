import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';
import { damaged, MANIFEST, readText } from './manifest';

/** The private key of this DATA_DIR, which no copy contains. */
const KEY_FILE = 'clave-copias';

/** The content of the signature file beside the manifest. */
interface Signature {
  /** The public key: SPKI in base64. */
  clave: string;
  firma: string;
}

/**
 * Signs the manifest of a copy with the Ed25519 key of DATA_DIR, which the first copy creates.
 * @returns the fingerprint of the key
 */
export async function signManifest(folder: string, dataDir: string): Promise<string> {
  const key = await loadKey(dataDir);
  const text = await readFile(join(folder, MANIFEST.text));
  const clave = publicPart(createPublicKey(key));
  const signature: Signature = { clave: clave.toString('base64'), firma: sign(null, text, key).toString('base64') };
  await writeFile(join(folder, MANIFEST.signature), `${JSON.stringify(signature)}\n`, { mode: 0o600 });
  return fingerprintOf(clave);
}

/**
 * Checks the signature of a copy. Anybody can sign with a key of their own, so only the fingerprint of the key shows who made the copy.
 * @param expected the fingerprint of COPIA_HUELLA; null accepts every key, and unsigned copies
 * @returns a Spanish sentence about the signature
 * @throws StartError if the signature does not match the manifest. If `expected` is given: also if the copy is unsigned or has another key
 */
export async function checkSignature(folder: string, expected: string | null): Promise<string> {
  const signed = await readText(folder, MANIFEST.signature);
  if (signed === null) {
    if (expected !== null) throw new StartError('La copia no está firmada, y COPIA_HUELLA pide una firma. No se ha restaurado nada.'); // oxfmt-ignore
    return 'Aviso: la copia no está firmada. Si alguien la ha cambiado, no se puede saber.';
  }
  const { clave, firma } = readSignature(signed);
  const key = createPublicKey({ key: clave, format: 'der', type: 'spki' });
  if (!verify(null, await readFile(join(folder, MANIFEST.text)), key, firma)) throw damaged(MANIFEST.signature);
  const fingerprint = fingerprintOf(clave);
  if (expected === null)
    return `La copia está firmada con la clave ${fingerprint}: compruebe que es la que se mostró al hacerla. Para exigirla, indíquela en COPIA_HUELLA.`;
  if (plain(expected) !== plain(fingerprint))
    throw new StartError(
      `La copia está firmada con la clave ${fingerprint}, que no es la de COPIA_HUELLA. No se ha restaurado nada.`,
    );
  return `La firma de la copia es la de COPIA_HUELLA.`;
}

function readSignature(text: string): { clave: Buffer; firma: Buffer } {
  try {
    const { clave, firma } = JSON.parse(text) as Signature;
    const found = { clave: Buffer.from(clave, 'base64'), firma: Buffer.from(firma, 'base64') };
    createPublicKey({ key: found.clave, format: 'der', type: 'spki' });
    return found;
  } catch {
    throw damaged(MANIFEST.signature);
  }
}

async function loadKey(dataDir: string): Promise<KeyObject> {
  const path = join(dataDir, KEY_FILE);
  if (!existsSync(path)) await makeKey(dataDir, path);
  return readKey(path);
}

/** Creates the key file. If two copies start at once, `link` fails in the second copy, and the second copy reads the key of the first. */
async function makeKey(dataDir: string, path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const whole = `${path}.${String(process.pid)}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(whole, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    await link(whole, path);
  } catch (error) {
    if (!existsSync(path))
      throw new StartError(`No se puede guardar en ${dataDir} la clave que firma las copias.`, { cause: error });
  } finally {
    await rm(whole, { force: true });
  }
}

async function readKey(path: string): Promise<KeyObject> {
  try {
    return createPrivateKey(await readFile(path));
  } catch (error) {
    throw new StartError(`La clave que firma las copias, ${path}, no se puede leer: bórrela y se hará otra.`, {
      cause: error,
    });
  }
}

const publicPart = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' });

/** 128 bits of the SHA-256 of a public key, grouped for comparison by people. */
const fingerprintOf = (clave: Buffer): string =>
  (createHash('sha256').update(clave).digest('hex').slice(0, 32).toUpperCase().match(/.{4}/g) ?? []).join('-');

const plain = (fingerprint: string): string => fingerprint.toUpperCase().replace(/[^\dA-F]/g, '');
