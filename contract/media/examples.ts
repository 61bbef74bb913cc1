import { example } from '../kernel/example.ts';
import { uploadImage } from './endpoints.ts';

const folder = '/images/8594155c78ecb6ee040fbfc6927a707edd3e90aa';

/** The address of the photo of all examples. */
export const examplePhoto = `${folder}/640.jpg`;

export const examplePicture = {
  src: examplePhoto,
  width: 640,
  height: 480,
  placeholder: 'data:image/webp;base64,UklGRg==',
  widths: [320, 640],
  formats: ['webp' as const],
};

export const mediaExamples = [
  example(uploadImage, {
    reply: {
      success: true,
      data: { display_url: examplePhoto, width: 640, height: 480, picture: examplePicture },
    },
  }),
];
