import { platformErrors } from '../errors';
import type { AppRequest } from './request';

/**
 * Reads a body that no parser has read. Call it after the access check, so that no bytes of strangers are kept in memory.
 * @throws demasiado-grande for more than `maxBytes`; the rest is not read then
 */
export async function readRawBody({ raw, headers }: AppRequest, maxBytes: number): Promise<Buffer> {
  if (Number(headers['content-length']) > maxBytes) throw platformErrors['demasiado-grande']();
  const chunks: Buffer[] = [];
  let size = 0;
  // Without this option, a refusal would close the connection before its reply is sent.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw platformErrors['demasiado-grande']();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
