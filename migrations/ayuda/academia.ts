import { p, pasos, puntos, type Tema } from './tema';

export const ACADEMIA: readonly Tema[] = [
  {
    titulo: 'La ficha de un registro',
    paginas: ['/administrar/*/ficha/'],
    texto: [
      p(
        'La ficha reúne todos los datos de un alumno, un curso, un aula… Los campos con asterisco son obligatorios; los de fondo gris no se pueden cambiar.',
      ),
      puntos(
        'La barra de la ficha dice cuántos cambios hay sin guardar.',
        '<strong>Aceptar</strong> guarda y vuelve; <strong>Aceptar y añadir</strong> guarda y abre otra ficha vacía; <strong>Cancelar</strong> vuelve sin guardar, después de preguntar si hay cambios.',
        'Si algún dato no vale, se señala en su sitio con el motivo y no se guarda nada hasta corregirlo.',
      ),
      p(
        'El NIF, el IBAN, los teléfonos y los correos se comprueban al guardar: se pueden escribir con puntos o espacios.',
      ),
      p('Si otra persona ha guardado la misma ficha mientras tanto, se avisa antes de pisar sus cambios.'),
    ].join(''),
  },
  {
    titulo: 'El historial de cambios',
    texto: [
      p(
        'De cada ficha se guarda quién cambió qué y cuándo, con el valor anterior y el nuevo. Se abre con <strong>Historial</strong>, en la cabecera de la ficha. También las secciones de la configuración tienen el suyo.',
      ),
      p('El historial no se puede modificar ni borrar. Las claves nunca aparecen en él: solo que se cambiaron.'),
    ].join(''),
  },
  {
    titulo: 'Alumnos',
    paginas: ['/administrar/alumnos/'],
    texto: [
      p(
        'Un alumno tiene su ficha aunque todavía no esté apuntado a nada. Lo que lo une a un curso es un <strong>alta</strong>, y lo que lo une a quien paga y responde por él, su <strong>familia</strong>.',
      ),
      puntos(
        'La edad se calcula con la fecha de nacimiento.',
        'La forma de pago de la familia vale para sus hijos, salvo que el alumno tenga la suya.',
        'Un alumno que deja la academia no se borra: se le pone fecha de baja y se desmarca <strong>Activo</strong>. Así se conservan sus cursos y sus facturas.',
      ),
      p('La página de Inicio avisa de los alumnos de baja que siguen con altas.'),
    ].join(''),
  },
  {
    titulo: 'Familias y tutores',
    paginas: ['/administrar/familias/', '/administrar/familias/ficha/', '/administrar/tutores/'],
    texto: [
      p(
        'Una familia reúne a los tutores y a los alumnos que viven juntos o comparten quién paga. En su ficha hay dos paneles: los tutores y los alumnos, y debajo de cada alumno sus altas.',
      ),
      pasos(
        'Cree la familia con su nombre y su forma de pago.',
        'Añada los tutores: son quienes reciben los avisos y quienes entran en el campus.',
        'Añada los alumnos, nuevos o ya existentes.',
      ),
      p(
        '<strong>Quitar</strong> a una persona la saca de la familia, pero conserva su ficha. Un adulto que se apunta por su cuenta no necesita familia.',
      ),
    ].join(''),
  },
  {
    titulo: 'Cursos, materias y aulas',
    paginas: ['/administrar/cursos/', '/administrar/materias/', '/administrar/aulas/'],
    texto: [
      p(
        'Un <strong>curso</strong> es aquello a lo que se apunta la gente: «Inglés B1, lunes y miércoles». Sus <strong>materias</strong> dicen qué se imparte, con qué profesor, en qué aula, qué días y a qué horas.',
      ),
      puntos(
        'La capacidad es el número de plazas; con 0 no hay límite.',
        'Un curso que termina se desmarca como <strong>Activo</strong>: deja de ofrecerse y conserva sus altas.',
        'El color de un aula o de un curso es el que lleva en los horarios.',
      ),
      p('Un aula o un curso con materias o altas no se puede borrar; el aviso dice cuántas tiene.'),
    ].join(''),
  },
  {
    titulo: 'Dar de alta y de baja en un curso',
    paginas: ['/administrar/altas/', '/administrar/altas/ficha/', '/administrar/tablas/altas-del-dia/'],
    texto: [
      p(
        'Un <strong>alta</strong> une a un alumno con un curso desde una fecha. Está activa mientras no tenga fecha de baja o esa fecha no haya pasado: el último día cuenta.',
      ),
      pasos(
        'Pulse <strong>Dar de alta en curso</strong> en Inicio, o <strong>Añadir</strong> en el listado de altas.',
        'Elija el alumno y el curso: basta escribir unas letras.',
        'Revise la fecha y el precio, y acepte.',
      ),
      p(
        'Para dar de baja se abre el alta y se le pone la fecha y el motivo. Borrarla solo tiene sentido si se hizo por error.',
      ),
      p('La tabla <strong>Altas del día</strong> muestra las de una fecha.'),
    ].join(''),
  },
  {
    titulo: 'Profesores',
    paginas: ['/administrar/profesores/'],
    texto: [
      p(
        'La ficha de un profesor guarda sus datos, su contrato y su retención de IRPF. Qué imparte se ve en las materias que lo tienen como profesor.',
      ),
      p(
        'Un profesor que entra en Claustro con su propio usuario ve sus cursos, sus materias y a sus alumnos, y ninguno más.',
      ),
    ].join(''),
  },
];
