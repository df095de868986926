import { defineSettings } from '../../platform/settings';

/** Which changes are announced by themselves. */
export const notificacionesSettings = defineSettings({
  code: 'notificaciones',
  title: 'Avisos automáticos',
  order: 46,
  settings: [
    announced('reservada', 'Clases reservadas', 'A la familia y al profesor, por correo, por Telegram y en el campus.'),
    announced('confirmada', 'Solicitudes de clase confirmadas'),
    announced('cambiada', 'Clases que cambian de día, hora, profesor o aula'),
    announced('anulada', 'Clases anuladas'),
    announced('festivo', 'Clases que se quitan por un festivo'),
    announced('caducada', 'Solicitudes de clase que caducan'),
    announced('espera', 'Puesto en una lista de espera'),
    announced('ofrecida', 'Plazas ofrecidas'),
    announced('oferta_caducada', 'Plazas ofrecidas que caducan'),
  ],
});

/** A change that is announced unless the academy switches its messages off. */
function announced<const K extends string>(kind: K, label: string, help?: string) {
  return {
    key: `notificaciones.${kind}` as const,
    label,
    type: 'B' as const,
    initialValue: true,
    ...(help === undefined ? {} : { help }),
  };
}
