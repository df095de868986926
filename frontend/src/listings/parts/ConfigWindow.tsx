import type { Visibilidad } from '../../../../libs/contracts';
import { OPERATOR_LABELS } from '../../../../libs/contracts';
import { filterFor } from '../../fields';
import { Ventana } from '../../ui';
import { useList } from '../context';
import css from './ConfigWindow.module.css';

const SEEN_BY: Record<Visibilidad, string> = { yo: 'Solo usted', rol: 'Su rol', todos: 'Todos' };

/** What a list is made of: its columns, its search fields with their operators, its saved searches and who sees them. */
export function ConfigWindow({ onCerrar }: { onCerrar: () => void }) {
  const { definition, view, columns } = useList();
  return (
    <Ventana
      id="configurar-listado"
      abierta
      titulo={`Configurar listado: ${definition.titulo}`}
      aceptar="Cerrar"
      sinCancelar
      onCerrar={onCerrar}
    >
      <div className={css.parts}>
        <Part titulo="Columnas" cabecera={['Columna', 'Campo', 'Ordenable', 'En esta búsqueda']}>
          {columns.map(({ campo, etiqueta, ordenable }) => [
            etiqueta,
            campo,
            ordenable ? 'Sí' : 'No',
            view.busqueda.columnas.some((column) => column.campo === campo) ? 'Sí' : 'No',
          ])}
        </Part>
        <Part titulo="Campos de búsqueda" cabecera={['Campo', 'Tipo', 'Operadores']}>
          {view.busqueda.camposBusqueda.map(({ campo, etiqueta, tipo }) => [
            etiqueta,
            `${campo} (${tipo})`,
            operatorsInWords(tipo),
          ])}
        </Part>
        <Part titulo="Búsquedas guardadas" cabecera={['Nombre', 'Quién la ve', 'Predeterminada']}>
          {definition.busquedas.map(({ descripcion, visibilidad, predeterminada }) => [
            descripcion,
            SEEN_BY[visibilidad],
            predeterminada ? 'Sí' : 'No',
          ])}
        </Part>
      </div>
    </Ventana>
  );
}

function operatorsInWords(tipo: string): string {
  const { soloValor, operators } = filterFor(tipo);
  return soloValor ? 'Cualquiera, Sí, No' : operators.map((operator) => OPERATOR_LABELS[operator]).join(', ');
}

/** A titled table; each child is the texts of one row, the first its heading. */
function Part({ titulo, cabecera, children }: { titulo: string; cabecera: readonly string[]; children: string[][] }) {
  return (
    <section tabIndex={0} aria-label={titulo}>
      <table className={css.table}>
        <caption>
          {titulo} <span className="num">({children.length})</span>
        </caption>
        <thead>
          <tr>
            {cabecera.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map(([first, ...rest], row) => (
            <tr key={`${row}-${first ?? ''}`}>
              <th scope="row">{first}</th>
              {rest.map((text, cell) => (
                <td key={cell}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
