import { p, puntos, type Tema } from './tema';
import type { Cambio } from './write-topics';

/** The topic about the people to phone after a change of classes. */
export const LLAMADAS: readonly Tema[] = [
  {
    titulo: 'Las llamadas después de un cambio de clases',
    paginas: ['/administrar/horarios/llamadas/'],
    texto: [
      p(
        'Claustro no escribe ni llama a nadie por su cuenta cuando una clase se anula o cambia. Prepara en <strong>Horarios › Llamadas</strong> la lista de a quién hay que avisar, y la abre después de anular.',
      ),
      puntos(
        'De un menor, o de quien no tiene fecha de nacimiento, se llama a sus tutores; de un adulto, primero a él. El número se pulsa para llamar. <strong>Sin teléfono</strong> lleva a la ficha donde se apunta.',
        '<strong>Qué decir</strong> vale para todos y se puede escribir de otra manera; debajo de cada nombre está lo que es solo suyo: cómo queda la clase, si se cobra, y la hora que le queda por recuperar. El motivo de una ausencia no se dice.',
        'Al marcar a alguien se guarda quién le avisó y cuándo, y lo ven los demás. <strong>No contesta</strong> lo deja en la lista.',
        'Los cambios que hacen las familias en el campus se dicen al profesor, en una lista de cada día.',
        'Si la clase cambia otra vez antes de llamar, cuenta lo último; quien ya estaba avisado vuelve a la lista. Pasada la clase, deja de ser trabajo.',
        'En una ausencia, a la derecha están los profesores que podrían dar las clases, con su teléfono. <strong>Asignar</strong> les da las que tienen libres.',
      ),
      p('Inicio recuerda cuántas familias y profesores quedan por avisar.'),
    ].join(''),
  },
];

/** Corrected sentences of help topics. Some of the old sentences promised messages, but no messages are sent. */
export const LLAMADAS_CAMBIOS: readonly Cambio[] = [
  {
    titulo: 'Anular y recuperar clases',
    antes: 'El motivo se guarda con la clase, y se avisa a las familias y al profesor.',
    despues:
      'El motivo se guarda con la clase. Después se abre la lista de llamadas, con las familias y los profesores a los que hay que avisar.',
  },
  {
    titulo: 'Ausencias de profesores, aulas cerradas y disponibilidad',
    antes: 'junto a cada clase, propone los profesores que están libres.',
    despues:
      'junto a cada clase, propone los profesores que están libres, con su teléfono. Las clases anuladas quedan abajo, con su lista de llamadas.',
  },
  {
    titulo: 'La lista de espera de un curso',
    antes: 'se ofrece sola al primero de la lista, durante 48 horas.',
    despues:
      'se ofrece sola al primero de la lista, durante 48 horas. Su familia queda en <strong>Horarios › Llamadas</strong> para avisarla por teléfono.',
  },
];
