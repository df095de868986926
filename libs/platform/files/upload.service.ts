import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD, type UploadReply } from '../../contracts';
import type { Actor } from '../db';
import { DiskSpace } from '../disk';
import { platformErrors } from '../errors';
import type { Session } from '../http/request';
import { FileStore } from './file-store';
import { readUpload } from './read-upload';
import { subidasErrors } from './subidas-errors';
import { SubidasService } from './subidas.service';
import { UploadQuota } from './upload-quota.service';
import { UploadSlots } from './upload-slots';

/** Maximum milliseconds for reading the rest of a refused body. */
const DISCARD_MS = 10_000;

/** Maximum bytes of a form without its file. */
const FORM_BYTES = 64 * 1024;

/**
 * Receives an upload. First checks the disk space, waits until fewer uploads run, and reserves the quota. Only then streams the bytes to
 * the store.
 */
@Injectable()
export class UploadService {
  constructor(
    private readonly disk: DiskSpace,
    private readonly slots: UploadSlots,
    private readonly quota: UploadQuota,
    private readonly store: FileStore,
    private readonly subidas: SubidasService,
  ) {}

  /**
   * Receives the file of a form.
   * @throws sin-espacio, demasiado-grande, demasiadas-a-la-vez, demasiado-hoy, academia-llena; the refusals of the file
   */
  async receive(request: FastifyRequest, session: Session, actor: Actor): Promise<UploadReply> {
    if (!request.isMultipart()) throw subidasErrors.falta();
    try {
      return await this.receiveWithin(request, session, actor);
    } catch (error) {
      await discardBody(request.raw);
      throw error;
    }
  }

  private async receiveWithin(request: FastifyRequest, session: Session, actor: Actor): Promise<UploadReply> {
    const bytes = announcedBytes(request);
    if (!(await this.disk.hasRoom(LARGEST_UPLOAD))) throw platformErrors['sin-espacio']();
    return this.slots.run(session.user.id, async () => {
      const reservation = await this.quota.reserve(session, bytes);
      try {
        const sent = await readUpload(request, this.store);
        return await this.subidas.save(sent, session, actor, reservation);
      } catch (error) {
        // Releases the reservation after every error. If the sender disconnects, reading the form also ends with an error.
        await this.quota.release(reservation);
        throw error;
      }
    });
  }
}

/**
 * Returns the bytes to reserve: the announced length, or the maximum if no length is announced.
 * @throws demasiado-grande
 */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length === undefined) return LARGEST_UPLOAD;
  if (Number(length) > LARGEST_UPLOAD + FORM_BYTES) throw subidasErrors['demasiado-grande']();
  return Math.min(Math.max(Number(length), 1), LARGEST_UPLOAD);
}

/**
 * Reads the rest of a body and drops it. If the body were not read, a client that is still sending would see a broken connection instead
 * of the refusal.
 */
async function discardBody(body: IncomingMessage): Promise<void> {
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => undefined);
}
