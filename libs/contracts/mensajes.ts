/** Messages of the office: what is written, to whom, and what became of it. */

/** `01`: by mail. `02`: by Telegram. `03`: to the campus only. */
export type TipoMensaje = '01' | '02' | '03';

/** A student, a tutor, a teacher, or a user of the office. */
export type TipoPersona = 'ALU' | 'TUT' | 'PRO' | 'ADM';

/**
 * What a message is about. It decides who may refuse it: `comercial` needs consent, `academico` can be refused, and `servicio` can be
 * refused on one channel only.
 */
export type CategoriaMensaje = 'servicio' | 'academico' | 'comercial';

export type EstadoMensaje = 'borrador' | 'programado' | 'enviando' | 'enviado' | 'detenido';

/** A mail about the access of a user: an invitation, a link to recover a clave, a notice of a change. */
export type TipoAcceso = 'invitacion' | 'recuperacion' | 'cambio';

/** Who receives the answers to a message. */
export type RespuestasMensaje = 'nadie' | 'academia' | 'autor';

export type CanalEnvio = 'correo' | 'telegram';

/**
 * The state of one message on one channel to one address. `guardado`: written to a file, because there is no mail server. `aplazado`: will
 * be tried again. `dudoso`: nobody knows whether it arrived. `anulado`: the run was stopped before.
 */
export type EstadoEnvio =
  | 'en-cola'
  | 'enviando'
  | 'enviado'
  | 'guardado'
  | 'aplazado'
  | 'fallido'
  | 'rechazado'
  | 'dudoso'
  | 'omitido'
  | 'anulado';

/** A person as the calls of messages name one. */
export interface PersonaId {
  id: number;
  tipo: TipoPersona;
}

/** All rows that match a search of a list of people, enrolments or courses. */
export interface SeleccionMensaje {
  /** The code of the list. */
  codigo: string;
  parametros: Record<string, unknown>;
  busqueda: string;
  /** Single rows of the list, such as courses, instead of those that match the search. */
  ids?: readonly number[];
  /** The number of rows that the person saw. */
  total: number;
}

/** `destinatarios` of `set-mensaje` and `previo`: ids of students, people, or one selection. */
export type DestinatariosMensaje = (number | PersonaId)[] | { seleccion: SeleccionMensaje };

/** `POST /mensajeria/api/set-mensaje` and `POST /mensajeria/api/previo`. Fields that are left out keep their value. */
export interface SetMensajeRequest {
  /** 0 creates. */
  id: number;
  asunto?: string;
  texto?: string;
  tipo?: '01' | '02';
  /** JSON of `DestinatariosMensaje`. */
  destinatarios?: string;
  oficial?: '0' | '1';
  categoria?: CategoriaMensaje;
  respuestas?: RespuestasMensaje;
  confirmar?: '0' | '1';
  /** JSON list of ids of uploads. */
  anexos?: string;
  /** `YYYY-MM-DDTHH:MM`, the academy's time; empty: none. */
  enviar_el?: string;
  plantilla_id?: number;
  /** True: the message goes to its author only. */
  prueba?: '0' | '1';
}

/** `POST /mensajeria/api/previo`. `mensajeId`: a stored message; the other fields replace what is stored. */
export interface PrevioMensajeRequest extends Partial<SetMensajeRequest> {
  mensajeId?: number;
  /** Which recipient the sample shows; the first by default. */
  cual?: MuestraMensaje['cual'];
  /** JSON of the `PersonaId` that is chosen with `elegida`. */
  persona?: string;
}

/** `POST /mensajeria/api/duplicar` with `mensajeId`: a new draft with the same content and recipients. Answers as `set-mensaje`. */
export interface DuplicarMensajeRequest {
  mensajeId: number;
}

export interface SetMensajeReply {
  error: null;
  id: number;
}

export interface AnexoMensaje {
  id: number;
  nombre: string;
  url: string;
  bytes: number;
}

export interface DestinatarioMensaje extends PersonaId {
  nombre: string;
  apellidos: string;
  /** `Apellidos, Nombre`, and the course if the person was chosen in one. */
  resultado: string;
}

/** `GET /mensajeria/api/get-mensaje/{id}` */
export interface GetMensajeReply {
  mensaje: Mensaje;
  error: null;
}

export interface Mensaje {
  id: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** `HH:MM` */
  hora: string;
  oficial: boolean;
  asunto: string;
  texto: string;
  tipo: TipoMensaje;
  categoria: CategoriaMensaje;
  estado: EstadoMensaje;
  respuestas: RespuestasMensaje;
  confirmar: boolean;
  prueba: boolean;
  /** `YYYY-MM-DDTHH:MM`, the academy's time; null if the message is not scheduled. */
  enviar_el: string | null;
  plantilla_id: number | null;
  /** The name of the author's user (`usuarios.nombre`); empty if Claustro wrote the message. */
  autor: string;
  anexos: AnexoMensaje[];
  /** At most 500. */
  destinatarios: DestinatarioMensaje[];
  total_destinatarios: number;
  seleccion: SeleccionMensaje | null;
  proceso_id: number | null;
  /** Null if the message is not about the access of a user. */
  acceso: TipoAcceso | null;
}

/** A person whom a message does not reach. */
export interface OmitidoMensaje {
  nombre: string;
  /** A Spanish sentence. */
  motivo: string;
  /** The code of the reason, for programs. */
  codigo: string;
  persona: PersonaId;
  /** URL of the record where the reason can be corrected. */
  url: string;
}

/** A person whom neither the channel of a message nor the campus reaches. */
export type PersonaSinCanal = Pick<OmitidoMensaje, 'nombre' | 'persona' | 'url'>;

/** `POST /mensajeria/api/previo`: whom the message would reach. Writes nothing. */
export interface PrevioMensajeReply {
  personas: number;
  /** How many of them the channel reaches, by an address of their own or of their tutors. */
  alcanzadas: number;
  /** The number of addresses. */
  envios: number;
  omitidos: OmitidoMensaje[];
  /** How many of the chosen people have no address, but read the message in the campus, or their tutors do. */
  solo_campus: number;
  /** The chosen people whom the message does not reach at all. */
  sin_canal: PersonaSinCanal[];
  /** How long the sending takes, in minutes. */
  minutos: number;
  /** How long the sending takes, in words: `unos 4 minutos`. */
  duracion: string;
  muestra: MuestraMensaje;
  /** `YYYY-MM-DDTHH:MM` at which quiet hours end, if they hold now; otherwise null. */
  silencio_hasta: string | null;
}

/** The message as one recipient reads it. */
export interface MuestraMensaje {
  asunto: string;
  texto: string;
  /** `Sobre Lucía y Mario`; empty if the message is about nobody else. */
  sobre: string;
  /** Which recipient: the first, the one with the longest text, or a chosen one. */
  cual: 'primera' | 'larga' | 'elegida';
  persona: PersonaId | null;
  nombre: string;
}

/** `POST /mensajeria/api/enviar` and `POST /mensajeria/telegram/api/enviar` */
export interface EnviarMensajeReply {
  error: null;
  mensaje: string;
  estado: EstadoMensaje;
  /** Null if the message is scheduled. */
  proceso_id: number | null;
  enviados: number;
  /** Written to files, because there is no mail server. */
  guardados: number;
  omitidos: { nombre: string; motivo: string }[];
}

/**
 * `GET /mensajeria/api/envios?mensajeId=&estado=&canal=&texto=&orden=&pagina=`: 50 a page. `estado`: one or more, separated by commas.
 * `texto`: part of a name or of an address. `orden=atencion`: what needs attention first.
 */
export interface EnviosReply {
  envios: Envio[];
  paginas: number;
  /** The number of envíos that match. */
  total: number;
  /** The number of envíos of the channel in each state, whatever the text. */
  totales: Partial<Record<EstadoEnvio, number>>;
  /** The number of envíos on each channel. */
  canales: Partial<Record<CanalEnvio, number>>;
  campus: CopiasCampus;
}

/** How many people have a message in their inbox of the campus, and how many of them have read and confirmed it. */
export interface CopiasCampus {
  copias: number;
  /** Null if the sender may not know: the message is not official and asks for no confirmation. */
  leidas: number | null;
  confirmadas: number | null;
}

/** `sin-leer`, `leido` (also the confirmed ones) or `confirmado`. */
export type LecturaCampus = 'sin-leer' | 'leido' | 'confirmado';

/** `GET /mensajeria/api/copias?mensajeId=&lectura=&texto=&pagina=`: the inbox copies of a message, 50 a page. */
export interface CopiasReply {
  copias: CopiaCampus[];
  paginas: number;
  /** The number of copies that match. */
  total: number;
  campus: CopiasCampus;
}

/** The copy of a message in the inbox of one user. */
export interface CopiaCampus extends Pick<
  Envio,
  'persona' | 'apellidos_nombre' | 'url' | 'sobre' | 'leido' | 'confirmado'
> {
  /** The id of the user. */
  id: number;
}

export interface Envio {
  id: number;
  canal: CanalEnvio;
  destino: string;
  /** `Nombre Apellidos` */
  persona: string;
  /** `Apellidos, Nombre` */
  apellidos_nombre: string;
  /** URL of the record of the person. */
  url: string;
  /** `Sobre Lucía y Mario`; empty if the person was chosen alone. */
  sobre: string;
  estado: EstadoEnvio;
  motivo: string | null;
  intentos: number;
  dudas: number;
  /** Time of the last change, `27/11, 12:34`; null before the first attempt. */
  cuando: string | null;
  /** True if the person has a copy in the inbox of the campus. */
  en_campus: boolean;
  /** When the person read the message in the campus; null if it is unread, or if the sender may not know. */
  leido: string | null;
  confirmado: string | null;
}

/** `POST /mensajeria/api/reenviar` */
export interface ReenviarReply {
  mensaje: string;
  proceso_id: number | null;
  /** Written to files, because there is no mail server. */
  guardados: number;
}

/** `GET /mensajeria/api/plantillas`: the active templates. */
export interface PlantillasMensajeReply {
  plantillas: PlantillaMensaje[];
}

export interface PlantillaMensaje {
  id: number;
  descripcion: string;
  tipo: '01' | '02';
  categoria: CategoriaMensaje;
  asunto: string;
  /** Clean HTML; plain text if the tipo is 02. */
  texto: string;
}

/** `GET /mensajeria/api/de-persona?tipo=ALU&id=&pagina=`: the messages that reached or concern a person, 20 a page, newest first. */
export interface MensajesDePersonaReply {
  mensajes: MensajeDePersona[];
  paginas: number;
}

export interface MensajeDePersona {
  id: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** `HH:MM` */
  hora: string;
  asunto: string;
  /** The first words of the text. */
  resumen: string;
  tipo: TipoMensaje;
  categoria: CategoriaMensaje;
  oficial: boolean;
  estado: EstadoMensaje;
  /** Empty if Claustro wrote the message. */
  autor: string;
  /** What became of it at each address that has to do with the person. */
  envios: EnvioDePersona[];
  /** Whether the sender may know who has read it: it is official, or asks for a confirmation. */
  con_lecturas: boolean;
  /** Who has a copy in the inbox, and when they read it; null if it is unread or unknown. */
  buzon: { nombre: string; leido: string | null }[];
}

export type EnvioDePersona = Pick<Envio, 'canal' | 'destino' | 'persona' | 'estado' | 'motivo'>;

/** People, and how many messages of the last 30 days did not reach them by mail although their address is right by now. */
export interface SinLlegar extends PersonaId {
  nombre: string;
  mensajes: number;
}

/**
 * `GET /mensajeria/api/sin-llegar?tipo=&id=`: a person and, of a student, the tutors. `POST` to it (`tipo`, `id`) sends them to the present
 * address and answers `{mensaje, error: null}`.
 */
export interface SinLlegarReply {
  personas: SinLlegar[];
  error: null;
}

/** `GET /mensajeria/api/de-acceso?usuarioId=`: the newest mails about the access of a user, newest first, 20 at most. */
export interface CorreosAccesoReply {
  correos: CorreoAcceso[];
}

export interface CorreoAcceso extends Pick<Envio, 'id' | 'destino' | 'estado' | 'motivo'> {
  acceso: TipoAcceso;
  mensaje_id: number;
  asunto: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** `HH:MM` */
  hora: string;
  /** Why the address is thought to return mail, as a Spanish sentence; null if it is thought to be good. */
  devuelve: string | null;
}

/** Whether a person wants messages of a category on a channel. */
export interface PreferenciaEnvio {
  canal: CanalEnvio;
  categoria: CategoriaMensaje;
  permitido: boolean;
}

/**
 * `GET` and `POST /campus/api/preferencias` (`canal`, `categoria`, `permitido` 1 or 0), and `POST /campus/api/preferencias/resumen`
 * (`resumen` 1 or 0).
 */
export interface PreferenciasReply {
  preferencias: PreferenciaEnvio[];
  /** Whether automatic mails are joined in one a day. */
  resumen: boolean;
  /** `HH:MM`, at which it leaves. */
  hora_resumen: string;
}

/** What a person wants, and how the academy knows it. */
export interface PreferenciaAnotada extends PreferenciaEnvio {
  /** Null if the person has not chosen. `baja-correo`: by the link in a mail; `oficina`: the office recorded it. */
  origen: 'campus' | 'baja-correo' | 'telegram' | 'oficina' | null;
  /** `YYYY-MM-DD`: the day on which the person chose; null without a choice. */
  fecha: string | null;
  /** The user of the office who recorded it; empty otherwise. */
  por: string;
}

export interface PreferenciasDePersona extends PersonaId {
  nombre: string;
  /** The record of the person. */
  url: string;
  correo: string | null;
  resumen: boolean;
  preferencias: PreferenciaAnotada[];
}

/**
 * `GET /mensajeria/api/preferencias?tipo=&id=`: of a student, those to whom messages about the student go. `POST` to it (`tipo`, `id`,
 * `canal`, `categoria`, `permitido`, `fecha`) records a choice and answers `{mensaje, error: null}`.
 */
export interface PreferenciasOficinaReply {
  personas: PreferenciasDePersona[];
  error: null;
}
