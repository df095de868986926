export type { Consideracion } from './calculo';
export type { LineaPorConsiderar } from './contextos';
export { Oferta } from './entities/oferta.entity';
export { OfertasNest, ofertasModule } from './ofertas.module';
export { OfertasService } from './ofertas.service';
