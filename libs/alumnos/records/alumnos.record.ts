import { defineRecord } from '../../records/definition/define-record';
import { Alumno } from '../entities/alumno.entity';

export const alumnosRecord = defineRecord(Alumno, {
  codigo: 'alumnos',
  resumen: ['codigo', 'edad', 'familia', 'telefono'],
  estado: { campo: 'activo', si: 'En activo', no: 'De baja' },
  solapas: [
    {
      codigo: 'datos',
      titulo: 'Datos personales',
      grupos: [
        {
          codigo: 'identificacion',
          titulo: 'Identificación',
          campos: ['codigo', 'nombre', 'apellidos', 'nif', 'fecha_nacimiento', 'edad', 'tipo', 'etiquetas'],
        },
        {
          codigo: 'contacto',
          titulo: 'Contacto',
          campos: ['telefono', 'email', 'direccion', 'codigo_postal', 'localidad', 'provincia'],
        },
        {
          codigo: 'academia',
          titulo: 'En la academia',
          campos: ['fecha_alta', 'fecha_baja', 'activo', 'centro_escolar', 'curso_escolar', 'origen'],
        },
        { codigo: 'observaciones', titulo: 'Observaciones', campos: ['observaciones'] },
      ],
    },
    {
      codigo: 'pago',
      titulo: 'Familia y pago',
      grupos: [{ codigo: 'pago', titulo: 'Familia y pago', campos: ['familia', 'forma_pago', 'titular', 'iban'] }],
    },
    {
      codigo: 'altas',
      titulo: 'Altas',
      listas: [
        {
          codigo: 'altas',
          titulo: 'Altas',
          listado: 'altas',
          por: 'alumno',
          columnas: [
            'codigo',
            'curso.codigo',
            'curso.descripcion',
            'curso.materias.dias_semana',
            'fecha_alta',
            'fecha_baja',
            'activa',
          ],
          orden: '-fecha_alta,-id',
          anadir: 'Añadir alta',
        },
      ],
    },
    {
      codigo: 'documentos',
      titulo: 'Documentos',
      listas: [
        {
          codigo: 'documentos',
          titulo: 'Documentos',
          listado: 'documentos-alumno',
          por: 'alumno',
          columnas: ['titulo', 'tipo', 'fecha', 'caduca'],
          anadir: 'Añadir documento',
        },
      ],
    },
  ],
});
