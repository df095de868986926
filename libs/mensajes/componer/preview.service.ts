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
import { fullName, personKey, personOf, type DestinosFacts } from '../calculo/facts';
import { hasAttachments } from './attachments';
import { chooseSample, readSampleChoice } from './sample';
import { loadDestinosFacts, type ChosenId } from '../destinatarios/load-facts';
import { campusUrl, chatTail, THE_CAMPUS } from '../destinatarios/campus-url';
import { CHANNELS_OF, loadChosen, trialRecipients } from '../destinatarios/mensaje-facts';
import { RecipientsService } from '../destinatarios/recipients.service';
import { readMessageTexts } from '../plantillas/read-message-texts';
import { EMPTY_DRAFT, mergeDraft, type Draft } from './draft';
import { MensajeAccess } from './mensaje-access.service';
import { readMensaje, throwIfAny, type SentMensaje } from './read-mensaje';
import { recordUrl } from '../envio/person-columns';
import { loadMensaje } from './stored-mensaje';
import { SendingTime } from './sending-time.service';

type Body = Readonly<Record<string, unknown>>;

/** The message as it is written, if it reaches nobody. */
const unread = ({ asunto, texto }: Draft): MuestraMensaje => ({
  asunto,
  texto,
  sobre: '',
  cual: 'primera',
  persona: null,
  nombre: '',
});

/** Shows whom a message would reach, and how one of them reads it. Writes nothing. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: MensajeAccess,
    private readonly recipients: RecipientsService,
    private readonly address: PublicAddress,
    private readonly time: SendingTime,
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
      hasFiles: sent.anexos === undefined ? await hasAttachments(this.db.runner, id) : sent.anexos.length > 0,
    });
    const plan = planDestinos(facts);
    return {
      personas: facts.chosen.size,
      alcanzadas: plan.reached,
      envios: plan.envios.length,
      omitidos: plan.omitidos.map((one): OmitidoMensaje => ({ ...one, url: recordUrl(personKey(one.persona)) })),
      solo_campus: plan.campusOnly.length,
      sin_canal: plan.unreached.map((persona) => ({
        persona,
        nombre: fullName(personOf(facts, persona)),
        url: recordUrl(personKey(persona)),
      })),
      ...(await this.time.estimate(CHANNELS_OF[draft.tipo][0], plan.envios.length)),
      muestra: chooseSample(facts, plan, readSampleChoice(body)) ?? unread(draft),
    };
  }

  private async loadFacts(
    id: number,
    { tipo, asunto, texto, categoria, oficial, prueba }: Draft,
    { personas, origin, hasFiles }: { personas: readonly ChosenId[]; origin: string; hasFiles: boolean },
  ): Promise<DestinosFacts> {
    return loadDestinosFacts(this.db.dataSource.manager, {
      personas,
      canales: CHANNELS_OF[tipo],
      categoria,
      oficial,
      isTrial: prueba,
      texts: {
        ...readMessageTexts({ asunto, texto, isHtml: tipo !== '02', hasVariables: true }),
        academy: await loadAcademyContact(this.db.runner),
        link: campusUrl({ id, origin }) ?? THE_CAMPUS,
        tail: chatTail({ id, origin, enlace: null, hasFiles }),
      },
      today: this.clock.today(),
    });
  }

  /** A trial goes to its author only. */
  private async chosen(id: number, { prueba }: Draft, sent: SentMensaje, session: Session): Promise<ChosenId[]> {
    if (prueba) return trialRecipients(session.user.id);
    if (sent.destinatarios !== undefined) return this.recipients.resolve(sent.destinatarios, session);
    return id === 0 ? [] : loadChosen(this.db.runner, id);
  }
}
