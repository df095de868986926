import { defineList, type OwnBlocker } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Mensaje } from '../entities/mensaje.entity';

/** Only what was never sent can be deleted: the rest says who was told what. */
const sentMessages: OwnBlocker = {
  sentence: 'ya se ha enviado y se conserva',
  findBlocked: async (ids, _user, manager) => {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM mensajes WHERE id = ANY($1::integer[]) AND estado NOT IN ('borrador', 'programado')`,
      [ids],
    );
    return rows.map(({ id }) => id);
  },
};

/** Messages that the office and Claustro wrote. Conversations of the campus are read there, by those who take part. */
export const mensajesList = defineList(Mensaje, {
  code: 'mensajes',
  title: 'Mensajes',
  noun: { singular: 'mensaje', plural: 'mensajes' },
  model: 'mensaje',
  permission: 'mensajes.ver',
  editPermission: 'mensajes.escribir',
  deletePermission: 'mensajes.borrar',
  menu: { group: 'comunicacion', order: 10 },
  recordUrl: '/administrar/mensajes/',
  label: 'El mensaje «{asunto}»',
  columns: [
    'fecha',
    'asunto',
    'tipo',
    'categoria',
    'estado',
    { field: 'autor.nombre', label: 'Autor' },
    'numero_destinatarios',
    'oficial',
  ],
  moreColumns: ['texto_plano', 'enviar_el', 'acceso'],
  card: {
    title: '{asunto}',
    aside: '{fecha}',
    facts: ['{tipo}', '{autor.nombre}', 'Destinatarios: {numero_destinatarios}'],
    tags: ['estado'],
  },
  search: [
    'asunto',
    'texto_plano',
    'fecha',
    'tipo',
    'categoria',
    'estado',
    { field: 'autor.nombre', label: 'Autor' },
    'oficial',
    'enviar_el',
    'acceso',
  ],
  order: ['-fecha', '-id'],
  scope: (user) => {
    // Mails about the access of a user are for those who see users.
    const rule = { de_oficina: true, ...(user.permisos.includes('usuarios.ver') ? {} : { no_es_de_acceso: true }) };
    return scopeByUserType(user, { ADM: rule, PRO: { ...rule, 'autor.id': user.id } });
  },
  savedSearches: [
    { code: 'borradores', description: 'Borradores', filters: { estado__iexact: 'borrador' } },
    {
      code: 'programados',
      description: 'Programados',
      filters: { estado__iexact: 'programado' },
      order: 'enviar_el',
      columns: ['enviar_el', 'asunto', 'tipo', 'autor.nombre', 'numero_destinatarios'],
    },
    { code: 'oficiales', description: 'Oficiales', filters: { oficial: '1' } },
  ],
  deleteBlockers: [sentMessages],
});
