import '#ui/styles.css';
import { mountGallery } from '#ui/gallery/gallery.tsx';

mountGallery(document.querySelector('#gallery'));
