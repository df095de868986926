import { p, pasos, puntos, type Tema } from './tema';

/** Topics about private classes: for the office, teachers, students and their guardians. */
export const PARTICULARES: readonly Tema[] = [
  {
    titulo: 'El selector de clases particulares',
    paginas: ['/clases-particulares/'],
    texto: [
      p(
        'Aquí están las clases particulares y las horas libres, en <strong>Lista</strong> o en <strong>Calendario</strong>. Cada alumno y cada tutor ve las suyas; un profesor, las que da; la secretaría, todas.',
      ),
      puntos(
        '<strong>Tipo de búsqueda</strong>: <strong>Todas</strong>, <strong>Ocupadas</strong>, que son las clases ya reservadas, o <strong>Libres</strong>, que son las horas en las que se puede reservar. En la secretaría hay que elegir antes un curso para ver las libres.',
        '<strong>Desde</strong> y <strong>Hasta</strong> eligen las fechas; las flechas pasan de día, de semana o de mes. En el teléfono el calendario muestra un día cada vez.',
        'Quien es tutor de varios alumnos elige en <strong>Alumno</strong> de cuál son las clases, o <strong>Todos</strong>.',
        '<strong>Solicitar clase</strong> reserva una clase, <strong>Mover</strong> la cambia de día, de hora o de profesor, y <strong>Anular</strong> la anula. <strong>Revisar horarios</strong>, en una hora libre, dice qué profesores están libres.',
      ),
    ].join(''),
  },
  {
    titulo: 'Solicitar una clase particular',
    texto: [
      pasos(
        'En <strong>Clases particulares</strong>, elija el alta para la que es la clase y pulse <strong>Solicitar clase</strong>.',
        'Elija la fecha: debajo de cada día está cuántas horas libres tiene. Después, la hora.',
        'Si quiere, elija profesor. Con <strong>Cualquiera</strong>, lo pone la academia.',
        'Para reservar varias semanas a la misma hora, elija cuántas en <strong>Repetir</strong>, hasta 40.',
        'Si hay un crédito de una clase anulada, elíjalo en <strong>Recuperación</strong>: paga esa clase.',
        'Lea la frase del final, con el día y las horas, y pulse <strong>Aceptar</strong>.',
      ),
      puntos(
        'De varias semanas, o se reservan todas o ninguna: si una no puede ser, se dice cuál, y se pueden reservar las demás.',
        'Si la academia ha elegido confirmar lo que se pide, la clase queda <strong>solicitada</strong>. Guarda la plaza 48 horas y, si nadie la confirma, caduca.',
        'Si no aparece <strong>Solicitar clase</strong>, la academia reserva las clases: hay que llamar.',
      ),
    ].join(''),
  },
  {
    titulo: 'Cambiar o anular una clase particular',
    texto: [
      p(
        '<strong>Mover</strong> abre <strong>Cambiar clase</strong>: elija la nueva fecha, la nueva hora y, si quiere, otro profesor. Al pie se lee de cuándo a cuándo pasa; <strong>Aceptar</strong> la cambia. Sin elegir profesor, sigue el que la da.',
      ),
      puntos(
        'Las horas que no pueden ser llevan la palabra <strong>Completa</strong>. El botón que tienen al lado dice por qué la hora no está libre y ofrece las más cercanas que lo están.',
        'Si otra persona ocupa la hora en ese momento, se dice y se ofrecen otras. La clase sigue donde estaba.',
        'Los alumnos y sus tutores cambian y anulan hasta dos días antes, si la academia no ha elegido otro plazo. La secretaría no tiene plazo.',
        'Si en la clase hay otros alumnos, solo se va quien la anula o la cambia; la clase sigue para los demás.',
        'Una clase anulada a tiempo da un crédito para recuperarla. Una clase anulada no vuelve: se solicita otra.',
      ),
      p(
        'En la secretaría, además, una clase se puede arrastrar en el calendario a otro día u otra hora. Antes de cambiarla se pregunta.',
      ),
    ].join(''),
  },
  {
    titulo: 'La lista de clases particulares y los cambios en bloque',
    paginas: ['/administrar/clases-particulares/'],
    texto: [
      p(
        'En <strong>Horarios › Clases particulares</strong> están las reservadas entre dos fechas. Se filtran por alumno, aula, profesor y curso: escriba y pulse <strong>Aplicar</strong>. <strong>Limpiar</strong> vuelve a esta semana. <strong>Ver en el calendario</strong> abre el selector de clases.',
      ),
      p(
        'Marque una o varias clases, o todas con la casilla de la cabecera. Abajo aparece qué se puede hacer con ellas:',
      ),
      puntos(
        '<strong>Confirmar</strong>, si alguna está solicitada.',
        '<strong>Profesor</strong> y <strong>Aula</strong>: primero se ofrecen los del curso.',
        '<strong>Hora</strong>: la de entrada y la de salida, sin cambiar el día. Con dos clases marcadas, <strong>Intercambiar sus horas</strong> pone a cada una las de la otra.',
        '<strong>Anular</strong>: pregunta antes, con sitio para el motivo.',
      ),
      p(
        'O se cambian todas o ninguna. Si una no puede ser, se dice con qué coincide y no cambia nada. Marcar y cambiar clases es cosa de la administración; un profesor solo ve las suyas.',
      ),
    ].join(''),
  },
  {
    titulo: 'Revisar horarios: quién está libre a una hora',
    texto: [
      p(
        '<strong>Revisar horarios</strong>, junto a una hora libre o dentro de <strong>Cambiar clase</strong>, dice cuántos profesores tiene asignados la materia, qué clases dan a esa hora y quiénes están libres. Los alumnos y los tutores no ven ahí el nombre de otros alumnos.',
      ),
      p(
        'Una hora está libre cuando la materia se da ese día a esa hora, no es festivo, algún profesor asignado tiene sitio, hay un aula y el alumno no tiene otra clase. Si falta algo de eso, el botón <strong>¿Por qué no está libre?</strong> dice qué es.',
      ),
    ].join(''),
  },
  {
    titulo: 'Los créditos de recuperación',
    texto: [
      p(
        'Una clase particular que se anula a tiempo, o que anula la academia, da al alumno un crédito de los mismos minutos. Dura 30 días desde que se anuló, si no se ha elegido otro plazo en <strong>Configuración</strong>, «Horarios y clases particulares».',
      ),
      puntos(
        'Se usa al solicitar una clase, en <strong>Recuperación</strong>. Vale para una sola clase, que no dure más que el crédito y sea de un curso del mismo tipo; esa clase no se cobra.',
        'La fecha de la clase no puede pasar de la del crédito.',
        'Si se anula una clase que se pagó con un crédito, el crédito vuelve con su misma fecha.',
        'En la secretaría están en la ficha del alumno, pestaña <strong>Clases</strong>: de qué clase viene cada uno, hasta cuándo vale y en qué se usó.',
      ),
    ].join(''),
  },
];
