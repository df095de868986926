/** `GET /campus/api/get-programaciones` */
export interface CampusCursosReply {
  usuario: { id: number; nombre: string };
  programaciones: CampusCurso[];
}

export interface CampusCurso {
  titulo: string;
  url: string;
  texto: string;
  texto_resumido: string;
  imagen: string;
}
