/**
 * Defines `<model-viewer>`, without what the page has no use for: its own ways into a room, staging, animation.
 *
 * By their paths: the package's own entry takes everything, and no bundler may leave a mixin out.
 */

import { AnnotationMixin } from '@google/model-viewer/lib/features/annotation.js';
import { ControlsMixin } from '@google/model-viewer/lib/features/controls.js';
import { EnvironmentMixin } from '@google/model-viewer/lib/features/environment.js';
import { LoadingMixin } from '@google/model-viewer/lib/features/loading.js';
import { SceneGraphMixin } from '@google/model-viewer/lib/features/scene-graph.js';
import ModelViewerElementBase from '@google/model-viewer/lib/model-viewer-base.js';
import { styles } from '@google/model-viewer/lib/template.js';
import { $loader } from '@google/model-viewer/lib/three-components/CachingGLTFLoader.js';
import { Renderer } from '@google/model-viewer/lib/three-components/Renderer.js';
import { decodePictures } from './decode-pictures.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The element. */
export class ViewerElement extends AnnotationMixin(
  SceneGraphMixin(EnvironmentMixin(ControlsMixin(LoadingMixin(ModelViewerElementBase)))),
) {
  static override styles = sheet;
}

customElements.define('model-viewer', ViewerElement);
Renderer.singleton.loader[$loader].register(decodePictures);

/** Begins anew, after a failure: what all viewers draw with may have been lost (WebGL's context). */
export function restartViewers(): void {
  Renderer.resetSingleton();
  Renderer.singleton.loader[$loader].register(decodePictures);
}
