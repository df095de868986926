import { Injectable } from '@nestjs/common';
import type { ActionDetails, EnviarDocumentosReply, RecordActionReply } from '../../contracts';
import { ConfirmedRuns, previewDigest, type RunResults, type Starter } from '../../jobs';
import { andText, Clock, countText, Database, readFlag } from '../../platform';
import { DocumentAccess } from '../acceso/document-access.service';
import { readKind, type DocumentKind } from '../datos/kinds';
import { loadSent } from '../datos/load-sent';
import type { MailItem, MailResult, SendDocumentsRequest } from '../enviar/mail-item';
import { enviarDocumentosJob } from '../jobs/enviar.job';
import { planMails, type MailPlan } from '../enviar/plan-mails';

type Fields = Readonly<Record<string, unknown>>;

/** Who sends, and the origin of the request for links. */
export interface DocumentSender extends Starter {
  origin: string;
}

/** Sends invoices, receipts and pay letters by mail: one, or a selection as a confirmed run. */
@Injectable()
export class SendDocumentsService {
  constructor(
    private readonly access: DocumentAccess,
    private readonly confirmed: ConfirmedRuns,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a selection, or previews it.
   * @throws tipo-desconocido, sin-permiso, ninguno, muchos-destinatarios, comprobacion-cambiada; refusals of the selection
   */
  async send(body: Fields, sender: DocumentSender): Promise<EnviarDocumentosReply> {
    const kind = readKind(body.tipo);
    this.access.checkRight(kind, sender.session);
    const read = () => this.readRequest(kind, body, sender);
    const { results, ...outcome } = await this.confirmed.run(enviarDocumentosJob, read, { ...sender, body });
    const reply = toReply(kind, results);
    if (outcome.runId !== null) return { ...reply, proceso_id: outcome.runId };
    return { ...reply, huella: previewDigest(enviarDocumentosJob, outcome.request, results) };
  }

  /** Says whom one document would go to, and when it was sent. @throws tipo-desconocido, sin-permiso, desconocido */
  async describe(tipo: unknown, rawId: unknown, { session }: Starter): Promise<ActionDetails> {
    const kind = readKind(tipo);
    const id = await this.access.readId(kind, rawId, session);
    const { manager } = this.db.dataSource;
    const today = this.clock.today();
    const { mails, omitidos } = await this.plan(kind, id);
    const [left] = omitidos;
    if (left !== undefined) return { texto: `No puede enviarse. ${left.problem.motivo}` };
    const sent = await loadSent(manager, claves(mails), today);
    return { texto: [...mails.map(recipientText), ...sent.values()].join(' ') };
  }

  /** Sends one document, also again. @throws like `send` */
  async sendOne(tipo: unknown, rawId: unknown, body: Fields, sender: DocumentSender): Promise<RecordActionReply> {
    const kind = readKind(tipo);
    const id = await this.access.readId(kind, rawId, sender.session);
    // The run may still draw the PDF when the reply leaves, so the addresses are those of the plan.
    const { mails } = await this.plan(kind, id);
    const { adjuntar } = body;
    const { personas } = await this.send({ tipo, idsSeleccionados: String(id), adjuntar, repetir: '1' }, sender);
    const mensaje = `Se envía a ${andText(mails.flatMap(({ destinos }) => destinos))}.`;
    const messageId = personas[0]?.mensaje_id;
    if (typeof messageId !== 'number') return { mensaje };
    return {
      mensaje,
      sigue: { etiqueta: 'Ver el mensaje', url: `/administrar/mensajes/ficha/${String(messageId)}/` },
    };
  }

  private plan(kind: DocumentKind, id: number): Promise<MailPlan> {
    return planMails(this.db.dataSource.manager, kind, { ids: [id], repetir: true, today: this.clock.today() });
  }

  private async readRequest(
    kind: DocumentKind,
    body: Fields,
    { session, origin }: DocumentSender,
  ): Promise<SendDocumentsRequest> {
    const ids = await this.access.readSelected(kind, body, session);
    return {
      tipo: kind.tipo,
      ids,
      adjuntar: readFlag(body.adjuntar, 'adjuntar'),
      repetir: readFlag(body.repetir, 'repetir'),
      masivo: session.user.permisos.includes('mensajes.masivo'),
      origin,
      confirmado: null,
    };
  }
}

const claves = (mails: readonly { documentos: readonly { clave: string }[] }[]): string[] =>
  mails.flatMap(({ documentos }) => documentos.map(({ clave }) => clave));

/** `Se enviará a Elena Muñoz (elena@x.es). Elena Muñoz no tiene usuario del campus: el documento solo le llega si se adjunta.` */
function recipientText({
  nombre,
  destinos,
  sinCampus,
}: {
  nombre: string;
  destinos: string[];
  sinCampus: string[];
}): string {
  const names = andText(sinCampus);
  const [verb, arrives] = sinCampus.length === 1 ? ['no tiene', 'le llega'] : ['no tienen', 'les llega'];
  const note = ` ${names} ${verb} usuario del campus: el documento solo ${arrives} si se adjunta.`;
  return `Se enviará a ${nombre} (${andText(destinos)}).${sinCampus.length === 0 ? '' : note}`;
}

function toReply(
  kind: DocumentKind,
  { done, skipped, failed }: RunResults<MailItem, MailResult>,
): EnviarDocumentosReply {
  const documentos = done.flatMap((mail) => mail.documentos).length;
  const direcciones = done.flatMap(({ destinos }) => destinos).length;
  return {
    mensaje: `${countText(documentos, ...kind.nouns)} a ${countText(direcciones, 'dirección', 'direcciones')}`,
    documentos,
    direcciones,
    personas: done.map(({ huella: _, ...mail }) => mail),
    omitidos: [...skipped, ...failed].map(({ data, reason, code }) => ({
      id: data.documentos[0] ?? 0,
      numero: andText(data.numeros),
      nombre: data.nombre,
      motivo: reason,
      codigo: code,
      url: data.url,
    })),
  };
}
