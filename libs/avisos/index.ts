export { defineAviso, type AvisoHallado } from './definition/define-aviso';
export { SINGLE_LIMIT, summarise } from './definition/summarise';
export { ReviewService } from './reviewing/review.service';
export { AvisosNest } from './avisos.module';
export { AvisoChangesService, type IsConcerned } from './eventos/aviso-changes.service';
