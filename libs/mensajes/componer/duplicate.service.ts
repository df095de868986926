import { Injectable } from '@nestjs/common';
import type { SetMensajeReply } from '../../contracts';
import { Clock, Database, type Caller } from '../../platform';
import { envioErrors } from '../envio/errors';
import { MensajeAccess } from './mensaje-access.service';

/** Copies messages: a message is sent once in its life, so sending it again means sending a copy. */
@Injectable()
export class DuplicateService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: MensajeAccess,
  ) {}

  /** Makes a draft with the content, the attachments and the recipients of a message. @throws desconocido, de-acceso */
  async duplicate(raw: unknown, { session, actor }: Caller): Promise<SetMensajeReply> {
    const original = await this.access.read(raw, session);
    return this.db.transaction(actor, async (manager) => {
      const copies: { id: number }[] = await manager.query(COPY_MESSAGE, [original, session.user.id, this.clock.now()]);
      const [copy] = copies;
      if (copy === undefined) throw envioErrors['de-acceso']();
      const { id } = copy;
      for (const statement of COPY_PARTS) await manager.query(statement, [original, id]);
      return { error: null, id };
    });
  }
}

const CONTENT = `tipo, asunto, texto, texto_plano, oficial, categoria, respuestas, confirmar, prueba, plantilla_id, seleccion`;
const COPY_MESSAGE = `
  INSERT INTO mensajes (autor_id, fecha, ${CONTENT}) SELECT $2, $3, ${CONTENT} FROM mensajes WHERE id = $1 AND acceso IS NULL RETURNING id`;

const PERSON = 'alumno_id, tutor_id, profesor_id, usuario_id, curso_id';
const COPY_PARTS = [
  `INSERT INTO mensajes_destinatarios (mensaje_id, orden, ${PERSON})
   SELECT $2, orden, ${PERSON} FROM mensajes_destinatarios WHERE mensaje_id = $1`,
  `INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id)
   SELECT $2, x.orden, x.subida_id FROM mensajes_anexos x JOIN subidas s ON s.id = x.subida_id
   WHERE x.mensaje_id = $1 AND s.uso <> 'documento'`,
];
