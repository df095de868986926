import { p, puntos, type Tema } from './tema';

/** The topic about warnings. */
export const AVISOS: readonly Tema[] = [
  {
    titulo: 'Los avisos y la campana',
    paginas: ['/avisos/'],
    texto: [
      p(
        'Claustro revisa por su cuenta lo que va mal y lo dice aquí y en la campana de arriba: un recibo devuelto, un curso con más alumnos que plazas, una clase sin profesor, un proceso que ha fallado, un documento que caduca. Cuando se arregla, el aviso desaparece solo, para todos.',
      ),
      puntos(
        'Hay cuatro niveles: <strong>Información</strong>, <strong>Aviso</strong>, <strong>Importante</strong> y <strong>Grave</strong>. Los dos primeros se marcan como leídos, y eso vale solo para quien los marca. Los otros dos se quedan hasta que se resuelven: su botón lleva a donde se arregla.',
        'Lo que vuelve a ir mal después de arreglado es un aviso nuevo, sin leer.',
        'Una información desaparece a los 30 días.',
        'De más de 20 cosas iguales hay un solo aviso, que lleva a su listado.',
        'Cada persona ve los avisos de lo que puede ver. Los del servidor, como la copia de seguridad o el disco, los ve quien tiene el permiso de programación.',
        'Los cambios se notan en menos de medio minuto; lo que depende de la fecha, cada cuarto de hora.',
      ),
      p(
        '<strong>Trabajo pendiente</strong>, en Inicio, es otra cosa: lo que se hace cada día, como pasar lista o emitir borradores. Nada está en los dos sitios.',
      ),
    ].join(''),
  },
];
