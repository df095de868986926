import { p, puntos, type Tema } from './tema';

/** Topics about debts by payer, and about the courses in which a student can be enrolled. */
export const POR_COBRAR: readonly Tema[] = [
  {
    titulo: 'Quién debe, y cuánto',
    paginas: ['/administrar/por-cobrar/', '/administrar/por-cobrar/ficha/'],
    texto: [
      p(
        'La deuda de una factura es de quien la paga: la familia, salvo que el alumno pague por su cuenta. <strong>Por cobrar</strong> tiene una línea por pagador, con sus facturas pendientes, la más antigua y la suma, y se puede exportar.',
      ),
      puntos(
        'La factura de varios hermanos sale en la ficha de cada uno, y entera: una familia no paga una parte. La ficha dice con quién la comparte.',
        'Si la familia debe además facturas en las que ese alumno no está, su ficha lo dice aparte: «Pendiente de toda la familia».',
        'En la ficha de la familia, la solapa <strong>Facturas</strong> reúne las que paga ella.',
        'Lo cobrado, lo compensado y los borradores no se deben.',
      ),
    ].join(''),
  },
  {
    titulo: 'En qué cursos se puede dar de alta',
    paginas: ['/administrar/altas/ficha/'],
    texto: [
      p(
        'En un alta se ofrecen los cursos abiertos el día del alta, con sus días, hora, profesor, plazas libres y años. Los cerrados y los que ya han terminado no salen.',
      ),
      puntos(
        'Para apuntar a alguien en un curso pasado, escriba antes la fecha de alta. Al guardar se pregunta si es lo que quiere.',
        'Un curso cerrado no admite altas: para eso hay que marcarlo antes como <strong>Activo</strong>.',
        'Si a un alta se le pone una baja anterior a clases con la lista pasada o ya facturadas, se dice cuántas son antes de guardar.',
      ),
    ].join(''),
  },
];
