export type { Consideracion } from './calculo';
export type { LineaInput } from './load-linea-facts';
export { Oferta } from './entities/oferta.entity';
export { OfertasNest } from './ofertas.module';
export { OfertasService } from './ofertas.service';
export { ofertasErrors } from './errors';
