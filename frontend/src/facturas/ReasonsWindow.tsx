import type { ConsideredOffer } from '../../../libs/contracts';
import { Cargando, ErrorBand, Pill, Ventana, type Tone } from '../ui';
import { useReasons } from './calls';
import css from './ReasonsWindow.module.css';

/** Why a line has its price: the offers that were considered for it, and which of them it took. */
export function ReasonsWindow({ lineaId, onCerrar }: { lineaId: number; onCerrar: () => void }) {
  const reasons = useReasons(lineaId);
  return (
    <Ventana
      id="por_que"
      abierta
      titulo="¿Por qué este precio?"
      ancho="560px"
      y="12vh"
      aceptar="Cerrar"
      sinCancelar
      onCerrar={onCerrar}
    >
      {reasons.isPending && <Cargando />}
      {reasons.isError && <ErrorBand error={reasons.error} onReintentar={() => void reasons.refetch()} />}
      {reasons.data?.ofertas.length === 0 && <p>No se consideró ninguna oferta para esta línea.</p>}
      {reasons.data && reasons.data.ofertas.length > 0 && (
        <ul className={css.offers}>
          {reasons.data.ofertas.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Ventana>
  );
}

function Offer({ offer }: { offer: ConsideredOffer }) {
  const { descripcion, condiciones } = offer;
  const [tono, palabras] = outcome(offer);
  const held = condiciones.filter(({ cumple }) => cumple).length;
  return (
    <li>
      <span className={css.name}>{descripcion}</span>
      <span className={css.conditions}>
        {condiciones.length === 0 ? 'Sin condiciones' : `Cumple ${held} de ${condiciones.length} condiciones`}
      </span>
      <Pill tono={tono}>{palabras}</Pill>
    </li>
  );
}

function outcome({ aplica, elegida }: ConsideredOffer): [Tone, string] {
  if (elegida) return ['good', 'Aplicada'];
  return aplica ? ['notice', 'Otra descuenta más'] : ['neutral', 'No se cumple'];
}
