import { Body, Controller, Headers, Module } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProcesoStarted } from '../../../libs/contracts';
import { ConfirmedRuns, JobsService, previewDigest, readIdempotencyKey } from '../../../libs/jobs';
import { CurrentCaller, parseIds, Post, type Caller, type DomainModule } from '../../../libs/platform';
import { entregarJob, type Folder } from './jobs/entregar.job';
import { recogerJob } from './jobs/recoger.job';

type Fields = Record<string, unknown>;

/** The reply, with the field names of the wire. */
export interface FoldersReply {
  proceso_id?: number;
  carpetas: Folder[];
  omitidos: (Folder & { motivo: string })[];
  huella?: string;
}

@Controller('api/pruebas')
class CarpetasController {
  constructor(
    private readonly confirmed: ConfirmedRuns,
    private readonly jobs: JobsService,
  ) {}

  @Post('entregar', { permission: 'alumnos.editar' })
  async handOut(
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() caller: Caller,
  ): Promise<FoldersReply> {
    const starter = { ...caller, idempotencyKey: readIdempotencyKey(headers) };
    const read = () => ({ alumnos: parseIds(body.alumnos) ?? [], confirmado: null });
    const { results, ...outcome } = await this.confirmed.run(entregarJob, read, { ...starter, body });
    const { done: carpetas, skipped, failed } = results;
    const omitidos = [...skipped, ...failed].map(({ data, reason }) => ({ ...data, motivo: reason }));
    return outcome.runId === null
      ? { carpetas, omitidos, huella: previewDigest(entregarJob, outcome.request, results) }
      : { carpetas, omitidos, proceso_id: outcome.runId };
  }

  @Post('recoger', { permission: 'alumnos.editar' })
  async takeBack(
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() caller: Caller,
  ): Promise<ProcesoStarted> {
    const starter = { ...caller, idempotencyKey: readIdempotencyKey(headers) };
    const fields = { proceso_id: Number(body.proceso_id), motivo: String(body.motivo) };
    return { proceso_id: (await this.jobs.start(recogerJob, fields, starter)).runId };
  }
}

@Module({ controllers: [CarpetasController] })
class CarpetasNest {}

/** A module with a run that can be previewed, confirmed and undone. This is all the server code that such a module needs. */
export const carpetasModule: DomainModule = { name: 'carpetas', folder: __dirname, nest: CarpetasNest };

/** SQL that creates the table of the module. Every database role may read, insert and delete rows of this table. */
export const CARPETAS = `
  CREATE TABLE carpetas (proceso_id integer, alumno_id integer UNIQUE, rotulo text);
  GRANT SELECT, INSERT, DELETE ON carpetas TO PUBLIC`;
