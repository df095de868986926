import { p, puntos, type Tema } from './tema';

/** The topic about Telegram. */
export const TELEGRAM: readonly Tema[] = [
  {
    titulo: 'Telegram',
    paginas: ['/administrar/mensajeria/telegram/', '/administrar/mensajeria/telegram/ficha/'],
    texto: [
      p(
        'La academia tiene un bot: un usuario de Telegram que escribe por ella. Solo puede escribir a quien ha vinculado su chat.',
      ),
      puntos(
        'Cada persona lo vincula en <strong>Mi cuenta › Telegram</strong>: lee un código con el móvil, o abre un enlace que sirve una vez, durante 24 horas, y pulsa «Iniciar».',
        'De un menor de 14 años, el código lo pide su tutor. Los mensajes a un menor llegan también a sus tutores.',
        'En <strong>Comunicación › Usuarios de Telegram</strong> están todos los chats. Los que escriben al bot sin código quedan sin vincular: se abre su ficha, se elige el tipo y la persona, y se guarda.',
        'Quien escribe <strong>/baja</strong> en el chat deja de recibir mensajes por él; con <strong>/alta</strong> vuelve a recibirlos. <strong>Ha bloqueado el bot</strong> quiere decir que lo ha parado en su Telegram.',
        'El bot no lee lo que se le escribe: contesta dónde escribir a la academia.',
      ),
      p(
        'Para que funcione, quien lleva el servidor crea el bot e indica su clave. En <strong>Configuración › Telegram</strong> no hace falta escribir nada.',
      ),
    ].join(''),
  },
];
