import { p, pasos, puntos, type Tema } from './tema';

/** Topics about subjects, the grid and the days without classes. */
export const HORARIOS: readonly Tema[] = [
  {
    titulo: 'El cuadrante',
    paginas: ['/administrar/aulas/cuadrante/'],
    texto: [
      p(
        'El cuadrante muestra las clases de una semana: una fila por aula o, con <strong>Profesores</strong>, por profesor. Cada clase lleva sus horas, su nombre y sus plazas, y abre la ficha de su curso.',
      ),
      puntos(
        '<strong>Desde</strong> y <strong>Hasta</strong> eligen las fechas, hasta 31 días; las flechas pasan de día, de semana o de mes. <strong>L–V</strong> y <strong>L–D</strong> muestran cinco o siete días.',
        '<em>8/10</em> son las plazas ocupadas y las que hay; <em>8/-</em>, sin límite. Lo que pasa de la capacidad va en rojo, y se resume al pie.',
        '<strong>Señalar altas nuevas</strong> marca las altas de los últimos siete días; <strong>Solo con altas nuevas</strong> deja las clases que las tienen.',
        '<strong>Solo activas</strong> quita las aulas que ya no se usan, y <strong>Código de aula</strong> deja las que llevan ese texto en su código.',
        'Si una clase no tiene profesor o aula, lo dice. Las clases sin aula tienen su propia fila.',
        'El porcentaje de una fila es la parte ocupada de las horas del cuadrante, que se cambian en <strong>Configuración</strong>, «Horarios y clases particulares».',
      ),
      p('<strong>Imprimir</strong> lo saca en apaisado. En el teléfono se ve un día cada vez.'),
    ].join(''),
  },
  {
    titulo: 'Las materias de un curso y su horario',
    paginas: ['/administrar/cursos/ficha/'],
    texto: [
      p(
        'En la ficha de un curso, la pestaña <strong>Materias</strong> dice qué se imparte en él. De ahí salen las clases: no hay que escribirlas una a una. Las materias se guardan aparte de la ficha.',
      ),
      pasos(
        'Pulse <strong>Añadir materia</strong>, o elija una y pulse <strong>Modificar</strong>.',
        'Elija el tipo: <strong>Grupo</strong>, con un profesor y un horario de cada semana, o <strong>Clases particulares</strong>, que se reservan una a una.',
        'En un grupo, marque los días y ponga las horas. Sin fechas propias valen las del curso.',
        'En unas clases particulares, añada los <strong>Profesores asignables</strong>, cada uno con los alumnos que atiende a la vez, y los <strong>Horarios disponibles</strong>: días, hora inicial y final y duración, y <strong>Generar</strong>. Generar otra vez un día sustituye sus horas.',
      ),
      puntos(
        'Al guardar se escriben las clases del grupo hasta el final del curso, sin los festivos. Un cambio de días, horas, profesor o aula vale desde hoy, o desde el día que se escriba en <strong>A partir de</strong>: no toca lo anterior, ni las clases cambiadas a mano o con asistencia anotada.',
        'Lo previsto para más adelante está debajo de las materias, en <strong>Cambios previstos</strong>: ahí se modifica o se retira. El <strong>Historial</strong> del curso dice quién cambió qué.',
        'Los alumnos entran y salen de las clases con sus altas.',
        'Si el profesor o el aula ya están ocupados un día, la clase de ese día se queda sin ellos y se avisa al guardar. Cuando quedan libres, los recupera.',
        'Unas clases particulares sin horas propias se ofrecen de lunes a viernes, cada 60 minutos; sin profesores asignables no se pueden reservar.',
        'Pasar de grupo a clases particulares conserva al profesor en la lista; al revés, la lista se vacía.',
      ),
    ].join(''),
  },
  {
    titulo: 'El listado de clases, los sustitutos y las clases sueltas',
    paginas: ['/administrar/clases/', '/administrar/clases/ficha/'],
    texto: [
      p(
        'En <strong>Horarios › Clases</strong> está cada clase de cada día, de grupo o particular. Hay búsquedas preparadas: particulares, solicitadas, sin profesor, sin cubrir, sin aula, con el aula cerrada, sin lista y anuladas.',
      ),
      puntos(
        '<strong>Añadir</strong> crea una clase suelta: una recuperación o un examen. En una de grupo entran los alumnos que estén de alta ese día.',
        'En la ficha se cambian la fecha, las horas, el profesor y el aula de esa sola clase. Desde entonces es una clase <strong>cambiada a mano</strong>, y el horario de la materia ya no la mueve. Si algo está ocupado se dice con qué clase coincide, y no se guarda.',
        'La pestaña <strong>Sustituto</strong> propone los profesores libres a esa hora: primero los de la materia, después los del curso, los del mismo tipo y los demás. Elija uno y pulse <strong>Asignar sustituto</strong>. La ficha recuerda a quién sustituye.',
        'La materia de una clase no se cambia, ni tampoco una clase anulada.',
        'Una clase próxima que viene del horario no se puede borrar, porque volvería a salir: se anula. Tampoco se borra la que tiene asistencia anotada o ha dado un crédito de recuperación.',
      ),
    ].join(''),
  },
  {
    titulo: 'Festivos y vacaciones',
    paginas: ['/administrar/festivos/', '/administrar/festivos/ficha/', '/administrar/festivos/proponer/'],
    texto: [
      p(
        'Los días que están en <strong>Horarios › Festivos</strong> no tienen clases de grupo ni horas libres de particulares.',
      ),
      pasos(
        'Pulse <strong>Proponer festivos</strong>, elija el curso escolar y la comunidad autónoma, y desmarque los que no valgan. Los domingos y los días sin clases vienen sin marcar. Compruébelos con el calendario oficial.',
        'Pulse <strong>Añadir festivos</strong>.',
        'Añada a mano los locales y las vacaciones, con su primer y su último día.',
      ),
      puntos(
        'Antes de guardar, la ficha dice cuántas clases se quitan y cuáles se quedan: las particulares, las cambiadas o añadidas a mano y las que tienen asistencia. Esas se anulan o se cambian una a una; con <strong>También las clases particulares</strong>, el festivo anula las particulares al guardarse.',
        'Con un <strong>Centro</strong>, el festivo es solo de los cursos de ese centro.',
        'Lo pasado no cambia. Al borrar un festivo próximo, las clases del horario vuelven.',
      ),
    ].join(''),
  },
  {
    titulo: 'Ausencias de profesores, aulas cerradas y disponibilidad',
    paginas: ['/administrar/bloqueos/', '/administrar/bloqueos/ficha/'],
    texto: [
      p(
        'En <strong>Horarios › Ausencias y cierres</strong> se apunta que un profesor falta o que un aula se cierra, desde una hora de un día hasta otra.',
      ),
      puntos(
        'La ficha muestra las clases afectadas antes de guardar. Ninguna se anula sola: busque quien las dé, o búsqueles otra aula.',
        'Una clase de quien falta está <strong>sin cubrir</strong>, y no se le paga, hasta que se le pone un sustituto, se anula, o se anota con <strong>Dar por dada</strong> que la dio él. Inicio las recuerda.',
        'Las clases en un aula cerrada se señalan en Inicio, en el cuadrante y en el listado de clases; la familia lee que el lugar está por confirmar.',
        'En una ausencia, <strong>Buscar sustituto</strong>, junto a cada clase, propone los profesores que están libres, con su teléfono. Las clases anuladas quedan abajo, con su lista de llamadas.',
        'En un cierre, <strong>Buscar otra aula en todas</strong> propone a cada clase un aula libre, la misma para todas si la hay, y dice cuáles se quedan sin ella. En el listado de clases se hace lo mismo con las que se marquen.',
        'El motivo de una ausencia solo lo lee la oficina.',
        'Mientras dura, no se ofrece al profesor ni el aula para clases particulares, y no se les puede poner otra clase.',
      ),
      p(
        'Cuándo puede dar clase un profesor cada semana se apunta en su ficha, pestaña <strong>Disponibilidad</strong>, y se guarda con <strong>Guardar disponibilidad</strong>. Fuera de esas horas no se le propone para clases nuevas ni para sustituciones; sin horas apuntadas, se le propone a cualquier hora.',
      ),
    ].join(''),
  },
  {
    titulo: 'La lista de espera de un curso',
    texto: [
      p(
        'Cuando un curso está completo, quien quiere entrar se apunta en la pestaña <strong>Lista de espera</strong> de la ficha del curso, con <strong>Añadir alumno</strong>. El curso ha de tener un límite de plazas.',
      ),
      puntos(
        'Cuando queda una plaza libre, se ofrece sola al primero de la lista, durante 48 horas. Su familia queda en <strong>Horarios › Llamadas</strong> para avisarla por teléfono. Mientras espera la respuesta, esa plaza cuenta como ocupada.',
        'La familia la ve en su campus, con <strong>Aceptar plaza</strong> y <strong>Rechazar</strong>. Aceptarla da de alta al alumno en el curso.',
        'Si la rechaza o no contesta a tiempo, pasa al siguiente; abajo quedan los que <strong>Dejaron pasar su plaza</strong>.',
        'Las flechas cambian el orden; <strong>Ofrecer plaza</strong> se la ofrece a quien se elija, si queda alguna; <strong>Retirar</strong> lo saca de la lista.',
      ),
    ].join(''),
  },
];
