"""Denoising light apart from colour: what the denoiser smooths is the light that falls on things, never their grain.

Cycles' passes give a picture as light times colour, for what is matt, what shines and what lets light through. The
light is smooth and denoises well from few samples; the colours have no noise but at the edges of things and out of
focus, so they are kept as they are.
"""

import bpy

KINDS = ("diffuse", "glossy", "transmission")
# How far the outcome may stand from what denoising the whole at once would give: a factor.
LEAST, MOST = .72, 1.38
SOCKETS = {"diffuse": "Diff", "glossy": "Gloss", "transmission": "Trans"}


def denoise_light_apart():
    """Turn Cycles' own denoising off and do it pass by pass in the compositor. For pictures in focus throughout, without
    steel: what metal mirrors is light, and its grinding marks would go with the noise."""
    scene = bpy.context.scene
    scene.cycles.use_denoising = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for kind in KINDS:
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    layer.use_pass_emit = layer.use_pass_environment = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    passes = tree.nodes.new("CompositorNodeRLayers").outputs

    def two(operation, a, b):
        node = tree.nodes.new("CompositorNodeMixRGB")
        node.blend_type = operation
        tree.links.new(a, node.inputs[1])
        tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    def denoise(image, albedo=None):
        node = tree.nodes.new("CompositorNodeDenoise")
        node.prefilter = "ACCURATE"
        tree.links.new(image, node.inputs["Image"])
        if albedo:
            tree.links.new(albedo, node.inputs["Albedo"])
        tree.links.new(passes["Denoising Normal"], node.inputs["Normal"])
        return node.outputs[0]

    whole = denoise(two("ADD", passes["Emit"], passes["Env"]))
    for kind in KINDS:
        short = SOCKETS[kind]
        light = denoise(two("ADD", passes[f"{short}Dir"], passes[f"{short}Ind"]))
        colour = passes[f"{short}Col"]
        whole = two("ADD", whole, two("MULTIPLY", light, colour))
    # At the edges of things light and colour are means over different samples: there the usual way is the measure.
    usual = denoise(passes["Image"], passes["Denoising Albedo"])
    share = two("DIVIDE", whole, usual)
    for operation, bound in (("DARKEN", MOST), ("LIGHTEN", LEAST)):
        limit = tree.nodes.new("CompositorNodeRGB")
        limit.outputs[0].default_value = (bound, bound, bound, 1)
        share = two(operation, share, limit.outputs[0])
    whole = two("MULTIPLY", usual, share)
    tree.links.new(whole, tree.nodes.new("CompositorNodeComposite").inputs["Image"])
