import { Injectable } from '@nestjs/common';
import type { MuestraMensaje, OmitidoMensaje, PrevioMensajeReply } from '../../contracts';
import {
  Clock,
  Database,
  isEmpty,
  loadAcademyContact,
  PublicAddress,
  type AppRequest,
  type Session,
} from '../../platform';
import { planDestinos } from '../calculo/destinos';
import type { DestinosFacts } from '../calculo/facts';
import { chooseSample, readSampleChoice } from './sample';
import { loadDestinosFacts, type ChosenId } from '../destinatarios/load-facts';
import { CHANNELS_OF } from '../destinatarios/mensaje-facts';
import { personUrl } from '../destinatarios/person-url';
import { RecipientsService } from '../destinatarios/recipients.service';
import { readMessageTexts } from '../plantillas/read-message-texts';
import { EMPTY_DRAFT, mergeDraft, type Draft } from './draft';
import { MensajeAccess } from './mensaje-access.service';
import { readMensaje, throwIfAny, type SentMensaje } from './read-mensaje';
import { loadChosen, loadMensaje } from './stored-mensaje';

type Body = Readonly<Record<string, unknown>>;

/** Shows whom a message would reach, and how one of them reads it. Writes nothing. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: MensajeAccess,
    private readonly recipients: RecipientsService,
    private readonly address: PublicAddress,
  ) {}

  /** @throws desconocido, por-corregir, destinatario-desconocido, seleccion-cambiada */
  async preview(body: Body, session: Session, request: AppRequest): Promise<PrevioMensajeReply> {
    const id = await this.access.read(isEmpty(body.mensajeId) ? (body.id ?? 0) : body.mensajeId, session, {
      allowsNew: true,
    });
    const sent = readMensaje(body, { zone: this.clock.zone, isNew: false });
    const { draft, campos } = mergeDraft(
      id === 0 ? EMPTY_DRAFT : await loadMensaje(this.db.dataSource.manager, id),
      sent,
    );
    throwIfAny(campos);
    const facts = await this.loadFacts(id, draft, {
      personas: await this.chosen(id, draft, sent, session),
      origin: await this.address.forUser(request),
    });
    return this.reply(facts, draft, body);
  }

  private reply(facts: DestinosFacts, draft: Draft, body: Body): PrevioMensajeReply {
    const plan = planDestinos(facts);
    return {
      personas: facts.chosen.size,
      alcanzadas: plan.reached,
      envios: plan.envios.length,
      omitidos: plan.omitidos.map((one): OmitidoMensaje => ({ ...one, url: personUrl(one.persona) })),
      minutos: 0,
      duracion: '',
      muestra: this.sample(facts, plan, draft, body),
      silencio_hasta: null,
    };
  }

  private sample(
    facts: DestinosFacts,
    plan: ReturnType<typeof planDestinos>,
    { asunto, texto }: Draft,
    body: Body,
  ): MuestraMensaje {
    const choice = readSampleChoice(body);
    return (
      chooseSample(facts, plan, choice) ?? { asunto, texto, sobre: '', cual: 'primera', persona: null, nombre: '' }
    );
  }

  private async loadFacts(
    id: number,
    { tipo, asunto, texto, categoria, oficial }: Draft,
    { personas, origin }: { personas: readonly ChosenId[]; origin: string },
  ): Promise<DestinosFacts> {
    return loadDestinosFacts(this.db.dataSource.manager, {
      personas,
      canales: CHANNELS_OF[tipo],
      categoria,
      oficial,
      texts: {
        ...readMessageTexts({ asunto, texto, isHtml: tipo !== '02', hasVariables: true }),
        academy: await loadAcademyContact(this.db.runner),
        link: `${origin}/campus/mensajes/${String(id)}/`,
      },
      today: this.clock.today(),
    });
  }

  /** A trial goes to its author only. */
  private async chosen(id: number, { prueba }: Draft, sent: SentMensaje, session: Session): Promise<ChosenId[]> {
    if (prueba) return [{ id: session.user.id, tipo: 'ADM', cursoId: null }];
    if (sent.destinatarios !== undefined) return this.recipients.resolve(sent.destinatarios, session);
    return id === 0 ? [] : loadChosen(this.db.runner, id);
  }
}
