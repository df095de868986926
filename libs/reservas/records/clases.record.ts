import {
  defineRecord,
  type FieldName,
  type RecordAction,
  type RecordPicker,
} from '../../records/definition/define-record';
import { fieldRule, hoursInOrder, min, type RecordRule } from '../../records/definition/record-rule';
import { endDateOf, FAR_DATE, HOURS_PROBLEM, isFarDate, skippedHourProblem } from '../../platform';
import { prepareClass } from '../sueltas/prepare-class';
import { seatGroup } from '../sueltas/seat-group';
import { Clase } from '../../clases';

const existingStart: RecordRule<'fecha' | 'hora_entrada'> = {
  reads: ['fecha', 'hora_entrada'],
  at: ['hora_entrada'],
  problem: ({ fecha: date, hora_entrada: hour }, { zone }) =>
    typeof date === 'string' && typeof hour === 'string' ? skippedHourProblem(date, hour, zone) : null,
};

const existingEnd: RecordRule<'fecha' | 'hora_entrada' | 'hora_salida'> = {
  reads: ['fecha', 'hora_entrada', 'hora_salida'],
  at: ['hora_salida'],
  problem: ({ fecha: date, hora_entrada: start, hora_salida: end }, { zone }) =>
    typeof date === 'string' && typeof start === 'string' && typeof end === 'string'
      ? skippedHourProblem(endDateOf(date, start, end), end, zone)
      : null,
};

/** Refuses to change the subject of a class, because the course, the kind and the seats of the class depend on the subject. */
const sameMateria: RecordRule<'materia'> = {
  reads: ['materia'],
  problem: async ({ materia }, { id, exists }) =>
    (await exists('SELECT FROM clases WHERE id = $1 AND materia_id <> $2', [id, materia]))
      ? 'La materia de una clase no se cambia: anúlela y añada otra.'
      : null,
};

/** Group classes may have more students than places; private classes may not. */
const holdsItsStudents: RecordRule<'capacidad' | 'ocupadas' | 'particular'> = {
  reads: ['capacidad', 'ocupadas', 'particular'],
  at: ['capacidad'],
  constraint: 'clases_caben',
  problem: ({ capacidad, ocupadas, particular }) =>
    particular === true && Number(capacidad) > 0 && Number(ocupadas) > Number(capacidad)
      ? `La clase tiene ya ${String(ocupadas)} alumnos.`
      : null,
};

/**
 * If the database refuses a class because its teacher has another class at the same time, shows the refusal at the field `profesor`. This
 * happens only if two users save at the same time, because `prepareClass` finds all other clashes before.
 */
const freeTeacher: RecordRule<'profesor'> = {
  reads: ['profesor'],
  at: ['profesor'],
  constraint: 'clases_profesor_libre',
  problem: () => null,
};
const freeRoom: RecordRule<'aula'> = {
  reads: ['aula'],
  at: ['aula'],
  constraint: 'clases_aula_libre',
  problem: () => null,
};

const REASON = [{ campo: 'motivo', etiqueta: 'Motivo', valor: '', longitudMaxima: 500 }];

/** Cancels a class, or declines a request. */
const cancelling = (
  code: string,
  label: string,
  title: string,
  estado: 'confirmada' | 'solicitada',
): RecordAction<FieldName<Clase>> => ({
  code,
  label,
  icon: 'ban',
  url: '/api/horarios/clases/{id}/anular',
  permission: 'clases.editar',
  confirm: {
    title,
    text: 'No se cobra ni vuelve a generarse. Después se abre la lista de llamadas.',
    accept: label.replace('…', ''),
    isDangerous: true,
    inputs: REASON,
    detailsUrl: '/api/horarios/clases/{id}/anular',
  },
  when: { field: 'estado', is: estado },
});

/** The picker of the room. It shows for each room whether the room is free at the hours of the class. */
const ROOMS_AT_HOUR: RecordPicker<'fecha' | 'hora_entrada' | 'hora_salida' | 'materia' | 'ocupadas'> = {
  url: '/api/buscador-aulas-libres',
  params: {
    ...{ fecha: 'fecha', hora_entrada: 'hora_entrada', hora_salida: 'hora_salida' },
    ...{ materia: 'materia', ocupadas: 'ocupadas' },
  },
};

export const clasesRecord = defineRecord(Clase, {
  code: 'clases',
  summary: ['materia', 'fecha', 'hora_entrada', 'hora_salida', 'estado'],
  wireNames: { materia_id: 'materia', profesor_id: 'profesor', aula_id: 'aula' },
  rules: [
    hoursInOrder('hora_entrada', 'hora_salida', HOURS_PROBLEM),
    existingStart,
    existingEnd,
    fieldRule('fecha', (date) => !isFarDate(String(date)), FAR_DATE),
    min('capacidad', 0, 'La capacidad no puede ser negativa.'),
    holdsItsStudents,
    sameMateria,
    freeTeacher,
    freeRoom,
  ],
  locks: [
    {
      when: { field: 'estado', is: 'anulada' },
      locked: { except: [] },
      message: 'La clase está anulada y no se cambia.',
    },
  ],
  actions: [
    {
      code: 'confirmar',
      label: 'Confirmar',
      icon: 'check',
      url: '/api/horarios/clases/{id}/confirmar',
      permission: 'clases.editar',
      when: { field: 'estado', is: 'solicitada' },
      isPrimary: true,
    },
    {
      code: 'pasar-lista',
      label: 'Pasar lista',
      icon: 'check',
      url: '/clases/asistencia/{id}/',
      permission: 'clases.ver',
      opensPage: true,
      unless: [
        { field: 'estado', is: 'anulada' },
        { field: 'estado', is: 'solicitada' },
      ],
    },
    {
      code: 'dar-por-dada',
      label: 'Dar por dada',
      icon: 'check',
      url: '/api/horarios/clases/{id}/dada',
      permission: 'clases.editar',
      confirm: {
        title: '¿La dio su profesor?',
        text: 'Faltaba a esa hora, y la clase no se le paga. Si la dio él, se le paga como las demás.',
        accept: 'Dar por dada',
        isDangerous: false,
      },
      when: { field: 'sin_cubrir', is: true },
    },
    {
      code: 'no-dada',
      label: 'No la dio',
      icon: 'restore',
      url: '/api/horarios/clases/{id}/no-dada',
      permission: 'clases.editar',
      confirm: {
        title: '¿Quitar la nota de que la dio su profesor?',
        text: 'La clase queda sin cubrir y no se le paga.',
        accept: 'Quitar la nota',
        isDangerous: false,
      },
      when: { field: 'dada', is: true },
    },
    cancelling('rechazar', 'Rechazar…', '¿Rechazar esta solicitud?', 'solicitada'),
    cancelling('anular', 'Anular…', '¿Anular esta clase?', 'confirmada'),
    {
      code: 'recuperar',
      label: 'Recuperar la clase',
      icon: 'restore',
      url: '/api/horarios/clases/{id}/recuperar',
      permission: 'clases.editar',
      confirm: {
        title: '¿Recuperar esta clase?',
        text: 'Vuelven los alumnos que iban cuando se anuló. Después se ve a quién hay que llamar.',
        accept: 'Recuperar la clase',
        isDangerous: false,
      },
      when: { field: 'estado', is: 'anulada' },
    },
  ],
  beforeSave: prepareClass,
  afterSave: seatGroup,
  tabs: [
    {
      code: 'datos',
      title: 'Clase',
      groups: [
        {
          code: 'cuando',
          title: 'Clase',
          fields: ['materia', 'curso', 'fecha', 'hora_entrada', 'hora_salida', 'minutos'],
        },
        {
          code: 'donde',
          title: 'Profesor y aula',
          fields: [
            'profesor',
            'sustituido',
            { field: 'aula', picker: ROOMS_AT_HOUR },
            {
              field: 'capacidad',
              label: 'Plazas',
              help: 'En una clase nueva, 0 toma las de la materia o las del profesor',
            },
            'ocupadas',
          ],
        },
        {
          code: 'estado',
          title: 'Estado',
          fields: [
            'estado',
            'sin_cubrir',
            'dada',
            'aula_cerrada',
            'particular',
            'origen',
            'tocada',
            'motivo_anulacion',
          ],
        },
      ],
    },
    {
      code: 'alumnos',
      title: 'Alumnos',
      lists: [
        {
          code: 'alumnos',
          title: 'Alumnos de la clase',
          list: 'clases_alumnos',
          relation: 'clase',
          columns: ['alumno.apellidos', 'alumno.nombre', 'alumno.codigo', 'estado', 'coincide', 'cobrable', 'motivo'],
        },
      ],
    },
    { code: 'avisos', title: 'Avisos', permission: 'mensajes.ver', panel: { code: 'avisados' } },
    { code: 'sustituto', title: 'Sustituto', permission: 'clases.editar', panel: { code: 'sustituto' } },
  ],
});
